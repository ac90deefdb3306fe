@main
struct Main {
  static func main() {
    Command.run(Array(CommandLine.arguments.dropFirst()))
  }
}
