import Foundation
import Testing

struct ConsoleExampleTests {
  private func example(_ expected: String) -> ConsoleExample {
    ConsoleExample(
      document: "README.md", line: 1, command: "x",
      expected: expected.isEmpty ? [] : expected.components(separatedBy: "\n"))
  }

  @Test func `examples are the commands of console blocks`() {
    let text = """
      $ no block
      ```console
      $ first
      one
      $ second
      ```
      ```sh
      $ other
      ```
      """
    let examples = ConsoleExample.all(in: text, document: "README.md")
    #expect(examples.map(\.command) == ["first", "second"])
    #expect(examples.map(\.expected) == [["one"], []])
    #expect(examples.map(\.line) == [3, 5])
  }

  @Test(arguments: [
    ("", ""), ("a", "a\n"), ("a\nb", "a\r\nb\r\n"), ("…", ""), ("…", "a\nb\n"),
    ("a\n…\nd", "a\nb\nc\nd\n"), ("a\n…\nb", "a\nb\n"), ("a … d", "a b c d\n"), ("…d", "d\n"),
    ("a…\n…", "abc\n"),
  ])
  func `dots stand for anything`(expected: String, output: String) {
    #expect(example(expected).matches(output))
  }

  @Test(arguments: [
    ("", "a\n"), ("a", ""), ("a", "a\nb\n"), ("a\n…\nd", "a\nb\n"), ("a … d", "a b c\n"),
    ("a …", "a\n"), ("a", "ab\n"), ("…\nb\n…", "a\nc\n"),
  ])
  func `other output is told apart`(expected: String, output: String) {
    #expect(!example(expected).matches(output))
  }
}
