import Testing

@testable import bgtrail

struct TimelineCommandTests {
  private static let log = "\(CaseTests.folder)/timeline/story.log"

  private func picture(
    _ arguments: [String] = [], change: (inout Surroundings) -> Void = { _ in }
  ) async -> String {
    await Consequences.of(
      ["timeline", "--quiet", Self.log, "--task", "com.example.reader.refresh"] + arguments,
      change: change
    ).output
  }

  private func widest(_ picture: String) -> Int {
    picture.split(separator: "\n").map(\.count).max() ?? 0
  }

  @Test func `is as wide as its terminal`() async {
    let wide = await picture { $0.outputWidth = 200 }
    #expect((150...200).contains(widest(wide)))
    #expect(await picture { $0.outputWidth = 60 } == picture(["--width=60"]))
    // A terminal says it better than the environment.
    #expect(
      await picture {
        $0.outputWidth = 60
        $0.environment["COLUMNS"] = "120"
      } == picture(["--width=60"]))
  }

  @Test func `is as wide as COLUMNS where there is no terminal, else 80`() async {
    #expect(await picture { $0.environment["COLUMNS"] = "120" } == picture(["--width=120"]))
    #expect(await picture { $0.environment["COLUMNS"] = "wide" } == picture(["--width=80"]))
    #expect(await picture { $0.environment["COLUMNS"] = "3" } == picture(["--width=50"]))
    #expect(await picture() == picture(["--width=80"]))
  }

  @Test func `colours what it says in words too, on a terminal only`() async {
    let plain = await picture()
    let colored = await picture(["--color=always"])
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31mabandoned\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[33mX\u{1B}[0m"))
    var text = colored
    for code in ["\u{1B}[1;31m", "\u{1B}[33m", "\u{1B}[1m", "\u{1B}[0m"] {
      text = text.split(separator: code, omittingEmptySubsequences: false).joined()
    }
    #expect(text == plain)
  }
}
