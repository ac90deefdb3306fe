import Simulation

@main
struct Main {
  static func main() {}
}
