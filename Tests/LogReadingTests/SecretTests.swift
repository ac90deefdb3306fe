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
    ("userPassword='a b' x", "a b", .password), ("PASSWD=abcdefghijkl&a=b", "defghijkl", .password),
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
    "-----BEGIN PRIVATE KEY-----", "password=", "password= x", "password: wrong", "passwordless=1x",
    "password=<private>", "password=(null)", "password=****", "password=\"\"", "pass=word",
    "icon@2x.png", "@MainActor", "a@b", "a@b.c", "a@.com", "@example.com", "5 @ 3.50", "",
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
