import TrailKit

@main
struct Main {
  static func main() {}
}
