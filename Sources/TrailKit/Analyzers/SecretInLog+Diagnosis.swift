extension SecretInLog {
  package static let diagnosis = Diagnosis(
    id: "secret-in-log", family: .log, severity: .warning, confidence: .likely,
    title: "A line of the log holds a secret", unit: .source,
    meaning: """
      The app writes a token, a key, a password or somebody's e-mail address into its log. Logs are \
      copied into tickets, sysdiagnoses and build servers, where others can read them, and a token \
      that is still valid can be used by whoever finds it. What is found is masked before anything \
      is stored; the log itself still holds it.
      """,
    decided: """
      An event line holds "Bearer" and 8 or more characters behind it with a digit among them (or 32 \
      or more), a JSON Web Token, a private key in PEM, a value of password or passwd, or an \
      e-mail address. Of each at most the first three characters are kept, a quarter at most, and \
      stars stand for the others. Counted once for each source and kind; of a line with several \
      kinds the first counts. Lines that are no events are not stored, and not looked at; names of \
      tasks and devices are not masked.
      """,
    advice: [
      "Take the value out of the line; log that there was one, its length, or a hash of it.",
      "With os.Logger leave it private (the default), or mark it privacy: .private(mask: .hash); "
        + "privacy: .public is for what everybody may read.",
      "Withdraw what was logged and is still valid, and delete or restrict the copies of the log.",
      "Look where it comes from: often a whole request, header or error description is logged.",
    ],
    code: """
      logger.notice(
        \"""
        event=complete task=\\(id, privacy: .public) success=false \\
        user=\\(mail, privacy: .private(mask: .hash))
        \""")
      """,
    isNot: """
      A value that iOS shows as <private> is hidden already. A device that is named by an e-mail \
      address is the user's own choice, and its name stays readable in reports.
      """,
    causes: [
      cause("bearer-token", "A line of the log holds a bearer token", "An access token is logged."),
      cause("web-token", "A line of the log holds a JSON Web Token", "Such a token is logged."),
      cause("private-key", "A line of the log holds a private key", "A key in PEM is logged."),
      cause("password", "A line of the log holds a password", "password= has a value."),
      cause(
        "email-address", "A line of the log holds an e-mail address",
        "Somebody's address is logged.",
        advice: """
          An address tells who somebody is: log an account number of your own or a hash in its \
          place, and delete or restrict the copies of the log.
          """),
    ],
    examples: firingExamples + silentExamples)

  private static func cause(
    _ id: String, _ title: String, _ meaning: String, advice: String? = nil
  ) -> Diagnosis.Cause {
    Diagnosis.Cause(
      id: id, confidence: .likely, title: title, meaning: meaning, advice: advice)
  }

  private static func example(
    _ about: String, _ words: String, fires: String? = nil
  ) -> Diagnosis.Example {
    Diagnosis.Example(
      about: about,
      trail: """
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh attempt=a1 pid=1
        \(fires == nil ? "" : "↓\n")2026-09-02T07:00:02.000Z event=complete task=com.example.reader.refresh attempt=a1 success=true \(words) pid=1
        """, fires: fires)
  }

  private static let firingExamples = [
    example(
      "A bearer token of eight characters.", #"header="Authorization: Bearer abcdef12""#,
      fires: "bearer-token"),
    example(
      "A JSON Web Token.",
      "session=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N",
      fires: "web-token"),
    example(
      "A private key.", #"note="-----BEGIN PRIVATE KEY-----MIGHAgEAMBMGByqGSM49""#,
      fires: "private-key"),
    example("A password.", "password=hunter22", fires: "password"),
    example(
      "An e-mail address within a reason.", #"reason="no mailbox for ada@mail.example.com""#,
      fires: "email-address"),
  ]

  private static let silentExamples = [
    example("Bearer and an ordinary word.", #"reason="bearer authentication""#),
    example("Hidden by the system.", "password=<private>"),
    example("The name of an image.", "image=icon@2x.png"),
    example("A password that is only spoken of.", #"reason="the password was wrong""#),
  ]
}
