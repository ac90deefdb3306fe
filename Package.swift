// swift-tools-version: 6.2
import PackageDescription

import class Foundation.ProcessInfo

let testSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]
let settings = testSettings + [.strictMemorySafety()]

let package = Package(
  name: "bgtrail",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "bgtrail", targets: ["bgtrail"]),
    .executable(name: "simulate-trail", targets: ["simulate-trail"]),
  ],
  targets: [
    // C libraries, from the system.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // Layers, lowest first.
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: settings),
    .target(name: "LogReading", dependencies: ["CZlib"], swiftSettings: settings),
    .target(
      name: "Queries", path: "Queries", swiftSettings: settings, plugins: ["EmbedQueries"]),
    .target(
      name: "TrailKit", dependencies: ["LogReading", "Queries", "SQLite"],
      swiftSettings: settings),
    .executableTarget(
      name: "bgtrail", dependencies: ["LogReading", "TrailKit"], swiftSettings: settings),

    // Makes trails with a known truth: for tests, benchmarks and demos.
    .target(name: "Simulation", swiftSettings: settings),
    .executableTarget(
      name: "simulate-trail", dependencies: ["Simulation"], swiftSettings: settings),

    // Puts every Queries/**/*.sql into the binary.
    .executableTarget(name: "embed-queries", swiftSettings: settings),
    .plugin(
      name: "EmbedQueries", capability: .buildTool(), dependencies: ["embed-queries"],
      path: "Sources/EmbedQueries"),

    // Tests.
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: testSettings),
    .testTarget(
      name: "LogReadingTests", dependencies: ["LogReading"], exclude: ["Shapes"],
      swiftSettings: testSettings),
    .testTarget(
      name: "SimulationTests", dependencies: ["Simulation"], swiftSettings: testSettings),
    .testTarget(
      name: "TrailKitTests",
      dependencies: ["CZlib", "LogReading", "Queries", "SQLite", "Simulation", "TrailKit"],
      exclude: ["Cases", "Report/Golden"], swiftSettings: testSettings),
    .testTarget(
      name: "bgtrailTests", dependencies: ["LogReading", "Simulation", "TrailKit", "bgtrail"],
      exclude: ["Cases"], swiftSettings: testSettings),
  ],
  swiftLanguageModes: [.v6]
)

// FUZZ=1 swift build -c release --sanitize fuzzer --scratch-path .build/fuzz
if ProcessInfo.processInfo.environment["FUZZ"] != nil {
  package.products = []
  package.targets.removeAll { !["CZlib", "LogReading"].contains($0.name) }
  package.targets.append(
    .executableTarget(name: "fuzz-reading", dependencies: ["LogReading"], swiftSettings: settings))
}
