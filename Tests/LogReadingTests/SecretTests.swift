import Testing

@testable import LogReading

/// What is hidden of secrets, and what is left alone.
struct SecretTests {
  /// A text, and what of it is to be hidden.
  static let secrets: [(text: String, hidden: String, secret: Secret)] = [
    ("Bearer abcdef12", "cdef12", .bearerToken),
    ("auth=bearer  abcdefghijkl1.= x", "defghijkl1.=", .bearerToken),
    ("Bearer abcdefghijklmnopqrstuvwxyzabcdef", "defghijklmnopqrstuvwxyzabcdef", .bearerToken),
    ("t=eyJhbGciOi.eyJzdWIi.c2ln x", "hbGciOi.eyJzdWIi.c2ln", .webToken),
    // Cut by the end of what is stored.
    ("eyJhbGciOiJI", "hbGciOiJI", .webToken), ("eyJhbGciOi.eyJzd", "hbGciOi.eyJzd", .webToken),
    (
      #"-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\nzz=\n-----END RSA PRIVATE KEY----- a"#,
      #"EowIBAAKCAQEA\nzz="#, .privateKey
    ),
    ("-----BEGIN PRIVATE KEY----- MIIEowIBAAKCAQEA pid=1", "EowIBAAKCAQEA", .privateKey),
    ("password=hunter22 pid=1", "nter22", .password), ("password=abc", "abc", .password),
    ("userPassword='a b' x", "a b", .password),
    ("PASSWD=abcdefghijkl&a=b", "defghijkl&a=b", .password),
    (#"{"password":"a\"b","pid":1}"#, #"\"b"#, .password),
    (#"{"password":"\u0001bcdefgh"}"#, #"\u0001bcdefgh"#, .password),
    (#"{"m":"password=\"a\\\"b\" x"}"#, #"\\\"b"#, .password),
    (#"{"m":"{\"password\" : \"abcd\"}"}"#, "bcd", .password),
    ("password=äöü", "äöü", .password), ("to ada@example.com.", "@example.com", .emailAddress),
    ("<x.y+z@mail.example.co>", "+z@mail.example.co", .emailAddress),
    (#"x\nada@example.com"#, "@example.com", .emailAddress),
    (#"x\u001bada@example.com"#, "@example.com", .emailAddress),
    ("https://ada:pass@example.com/", "s@example.com", .emailAddress),
  ]

  static let passwords: [(text: String, hidden: String)] = [
    ("password=Tr0ub4dor,rest&more x", "ub4dor,rest&more"),
    (#"password=a"SECRETPART x"#, "ECRETPART"),
    ("password=a;b'c)d x", ";b'c)d"), (#"error="password=abc" pid=1"#, "abc"),
    (#"{"error":"password=abc,def","pid":1}"#, "bc,def"),
    (#"{"error":"password=abcd\nnext"}"#, "bcd"), ("password='it's me' x", "t's me"),
    (#"{"password":["hunter2hunter2"]}"#, #"unter2hunter2"]"#),
    (#""got {\"password\": {\"v\":\"S6}\"}} x""#, #"\"v\":\"S6}\"}"#),
    (#"{"creds":{"password":123456789,"x":"y"}}"#, "3456789"), ("PassWord=hunter22", "nter22"),
    ("Password: x", "x"), ("password = abcd", "bcd"), ("password= abcd x", "bcd"),
    ("password[]=abcd", "bcd"), ("password%3Dabcd", "bcd"), ("password==abcd", "bcd"),
    ("<password>abcd</password>", "bcd"), ("password=nil,abcd", "l,abcd"),
    (#"{"\u0070assword":"hunter22"}"#, "nter22"), (#"{"password":"ab\u0063d"}"#, #"b\u0063d"#),
    (#"{"m":"{\u0022password\u0022:\u0022abcd\u0022}"}"#, "bcd"),
  ]

  static let tokens: [(text: String, hidden: String)] = [
    (#""Bearer\u0020abcdef1234567890""#, "def1234567890"), ("Bearer\tabcdef12", "cdef12"),
    (#"{"a":"Bearer\tabcdef12"}"#, "cdef12"), (#"Bearer "abcdef12""#, "cdef12"),
    (#"{"a":"Bearer \"abcdef12\""}"#, "cdef12"), ("Bearer%20abcdef12", "cdef12"),
    ("Bearer:abcdef12", "cdef12"), ("Bearer, abcdef12", "cdef12"),
    ("Bearer\n    abcdef12", "cdef12"), ("Bearer abcd:efgh1", "cd:efgh1"),
    (#"{"a":"Bearer abc\/defg1"}"#, #"c\/defg1"#),
    (#"{"a":"\u0065yJhbGciOi.eyJzdWIi.c2ln"}"#, "hbGciOi.eyJzdWIi.c2ln"),
    ("eyJhbGciOi..AxY8.KDlT.9hH0 x", "hbGciOi..AxY8.KDlT.9hH0"),
    ("eyJ4NWMiOiJ.eyJz.c2ln", "4NWMiOiJ.eyJz.c2ln"),
    (
      "-----BEGIN RSA PRIVATE KEY----- Proc-Type: 4,ENCRYPTED DEK-Info: AES-128-CBC,AAAA "
        + "MIIEowIBAAKCAQEA -----END RSA PRIVATE KEY----- x",
      "c-Type: 4,ENCRYPTED DEK-Info: AES-128-CBC,AAAA MIIEowIBAAKCAQEA"
    ),
    (
      #"-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nabc"#,
      #"c-Type: 4,ENCRYPTED\nabc"#
    ),
    (
      "-----BEGIN PGP PRIVATE KEY BLOCK-----SECRETPART8SECRETPART8",
      "RETPART8SECRETPART8"
    ),
  ]

  static let addresses: [(text: String, hidden: String)] = [
    (#"login anna\u0040example.com"#, #"a\u0040example.com"#),
    ("s28=x@example.com", "=x@example.com"), ("a~b@example.com", "@example.com"),
    ("note=o=ada@example.com", "@example.com"), ("user@exämple.de", "r@exämple.de"),
    ("mail=ada%40example.com", "%40example.com"), ("o'hara@example.com", "ara@example.com"),
    ("müller@example.com", "ller@example.com"), ("ada@2x.com", "a@2x.com"),
    ("maybe,bob@exam... is no", "b@exam..."), ("ada@example.xn--p1ai", "@example.xn--p1ai"),
  ]

  @Test(arguments: passwords + tokens + addresses)
  func `hides all of a secret, however it is written`(_ text: String, _ hidden: String) {
    let bytes = Array(text.utf8)
    let matches = SecretSearch.matches(in: bytes.span.bytes)
    #expect(matches.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [hidden])
    let isSuspect = SecretSearch().suspects(bytes.span.bytes)
    #expect(isSuspect)
  }

  @Test(arguments: [
    ("x ada@exam", "a@exam"), ("x Bearer abc", "abc"), ("x eyJh", "yJh"), ("x ada@", "da@"),
  ])
  func `hides the beginning of a secret that is cut`(_ text: String, _ hidden: String) {
    let bytes = Array(text.utf8)
    let matches = SecretSearch.matches(in: bytes.span.bytes, isCut: true)
    #expect(matches.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [hidden])
    let whole = SecretSearch.matches(in: bytes.span.bytes)
    #expect(whole == [])
  }

  @Test(arguments: secrets)
  func `hides a secret but for its beginning`(
    _ text: String, _ hidden: String, _ secret: Secret
  ) {
    let bytes = Array(text.utf8)
    let matches = SecretSearch.matches(in: bytes.span.bytes)
    #expect(matches.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [hidden])
    #expect(matches.map(\.secret) == [secret])
    let isSuspect = SecretSearch().suspects(bytes.span.bytes)
    #expect(isSuspect)
  }

  static let harmless = [
    "bearer authentication", "Bearer abcdef1", "forbearer abcdef123", "Bearer", "Bearer ",
    "eyJ", "eyJhbGciOi x", "eyJhbGciOi. x", "-----BEGIN PUBLIC KEY-----MIIEowIBAAKCAQEA",
    "-----BEGIN PRIVATE KEY-----", "password=", "password= pid=1", "password:", "passwordless=1x",
    "password=<private>", "password=(null)", "password=****", "password=\"\"", "pass=word",
    "icon@2x.png", "icon@2x~ipad.png", "password = (null)",
    "password: <private>, x", "password is 3", "bearer, not a token", "swift@6.2", "@MainActor",
    "a@b", "a@b.c", "a@.com", "@example.com", "5 @ 3.50", "",
  ]

  @Test(arguments: harmless)
  func `leaves what is no secret`(_ text: String) {
    let bytes = Array(text.utf8)
    let matches = SecretSearch.matches(in: bytes.span.bytes)
    #expect(matches == [])
  }

  @Test func `masks all texts of a batch and notes the kind in the event's facts`() throws {
    let line = "2026-09-02T06:00:00Z event=complete task=a.b success=false "
    let reading = try secretBatch(
      """
      2026-09-02T06:00:00Z event=start task=a.b note=none
      \(line)error="no mailbox ada@example.com" token="Bearer abcdefgh1"
      2026-09-02T06:00:01Z event=checkpoint task=a.b password=hunter22
      2026-09-02T06:00:01Z event=start task=a.b success=maybe,bob@example.com
      {"time":"2026-09-02T06:00:02Z","event":"start","task":"a.b","reason":"x\\ncarl@example.com"}

      """)
    let events = reading.events
    #expect(
      events.map(\.facts.secret) == [nil, .emailAddress, .password, .emailAddress])
    #expect(events.map(\.facts.kind) == [.start, .complete, .checkpoint, .start])
    #expect(
      reading.text(events[1].text)
        == "\(line)error=\"no mailbox ada************\" token=\"Bearer ab*******\"")
    #expect(reading.text(events[1].error) == "no mailbox ada************")
    #expect(reading.text(events[2].extra) == #"{"password":"hu******"}"#)
    #expect(reading.text(events[3].reason) == "x\ncar*************")
    #expect(
      reading.rejects.map(\.text) == [
        "2026-09-02T06:00:01Z event=start task=a.b success=maybe,bob************"
      ])
    #expect(reading.rejects[0].reason.hasPrefix("success=maybe,bob************ is no truth value"))
  }

  @Test func `an address cut by the end of what is kept of a line is hidden`() throws {
    let head = "2026-09-02T06:00:00Z event=start task=a.b "
    // The last of the 1,000 bytes is the "x" of the host.
    let fill = String(repeating: "y", count: 1000 - head.utf8.count - " ada@ex".utf8.count)
    let batch = try secretBatch("\(head)\(fill) ada@example.com\n")
    #expect(batch.text(batch.events[0].text) == "\(head)\(fill) a*****")
    #expect(batch.events[0].facts.secret == .emailAddress)
  }

  @Test func `the program that wrote a line is masked, too`() throws {
    let batch = try secretBatch(
      "2026-09-02T06:00:00Z event=start task=a.b build=ada@example.com model=bob@example.com\n")
    #expect(batch.newSettings.map(\.build) == ["ada************"])
    #expect(batch.newSettings.map(\.model) == ["bob************"])
  }

  @Test func `a survey of a file's lines shows no secret`() throws {
    let file = TemporaryFile(
      Array(
        """
        2026-09-02T06:00:00Z event=checkpoint task=a.b done=ada@example.com
        2026-09-02T06:00:00Z BGTaskX of bob@example.com

        """.utf8))
    let survey = try LineSurvey(
      of: try ByteSource(path: file.path), options: ParsingOptions())
    #expect(
      survey.rejects.map(\.text) == [
        "2026-09-02T06:00:00Z event=checkpoint task=a.b done=ada************"
      ])
    #expect(survey.rejects.allSatisfy { $0.reason.hasPrefix("done=ada************ ") })
    #expect(survey.strangers.map(\.text) == ["2026-09-02T06:00:00Z BGTaskX of bob************"])
  }

  @Test func `the key of a line is that of its unmasked message`() throws {
    let events = try secretBatch(
      """
      2026-09-02T06:00:00Z event=start task=a.b password=hunter22
      2026-09-02T06:00:00Z event=start task=a.b password=hunter23

      """
    ).events
    #expect(
      events[0].key == Hash64.hash(of: Array("event=start task=a.b password=hunter22".utf8)[...]))
    #expect(events[0].key != events[1].key)
  }

  @Test func `a secret at the edges of a batch's texts is found`() throws {
    let long = String(repeating: "x", count: 960)
    let text = "2026-09-02T06:00:00Z event=start task=a.b password=\(long)hunter22\n"
    let batch = try secretBatch(text)
    #expect(
      batch.text(batch.events[0].text).hasSuffix(
        "password=xxx" + String(repeating: "*", count: 946)))
    #expect(!batch.text(batch.events[0].extra).contains("hunter"))
  }
}

extension EventBatch {
  fileprivate func text(_ range: ByteRange) -> String {
    String(decoding: arena[Int(range.start)..<Int(range.start + range.count)], as: UTF8.self)
  }
}

/// The batch that a whole log gives, with secrets masked.
private func secretBatch(_ text: String) throws -> EventBatch {
  let file = TemporaryFile(Array(text.utf8))
  var reader = LogReader(
    source: try ByteSource(path: file.path), options: ParsingOptions(), interner: Interner())
  var batch = EventBatch()
  #expect(try reader.next(into: &batch))
  return batch
}
