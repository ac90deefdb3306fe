import Testing

@testable import TrailKit

/// Entries of a source's Info.plist that the build fills in.
struct BuildSettingsTests {
  @Test(arguments: [
    ("$(PRODUCT_BUNDLE_IDENTIFIER).refresh", "com.a.refresh", true),
    ("${BUNDLE}.refresh", "com.a.refresh", true),
    ("$(P).refresh", "com.a.clean", false),
    ("$(P).refresh", ".refresh", false),
    ("$(P)", "com.a.clean", true),
    ("com.a.$(NAME)", "com.a.clean", true),
    ("com.a.$(NAME)", "com.a.", false),
    ("com.$(A).x.$(B)", "com.a.x.b", true),
    ("com.$(A).x.$(B)", "com.a.y.b", false),
    ("$(P).export.*", "com.a.export.7", true),
    ("$(P).export.*", "com.a.export.", false),
    ("$(P.refresh", "com.a.refresh", false),
    ("a$b.refresh", "a$b.refresh", true),
  ])
  func `a build setting stands for some text`(entry: String, task: String, permits: Bool) {
    let plist = InfoPlist(path: "Info.plist", permitted: [entry], modes: [])
    #expect(plist.permits(task) == permits)
  }

  @Test(arguments: [
    ("com.a", ["com.a.refresh", "com.a.x", "$(OTHER).y"]),
    (
      "$(PRODUCT_BUNDLE_IDENTIFIER)",
      ["$(PRODUCT_BUNDLE_IDENTIFIER).refresh", "${PRODUCT_BUNDLE_IDENTIFIER}.x", "$(OTHER).y"]
    ),
  ])
  func `the bundle's identifier is filled in where the file names it`(
    bundle: String, permitted: [String]
  ) throws {
    let folder = try LogFolder()
    let path = try folder.write(
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>\(bundle)</string>
      <key>BGTaskSchedulerPermittedIdentifiers</key><array>
      <string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string>
      <string>${PRODUCT_BUNDLE_IDENTIFIER}.x</string><string>$(OTHER).y</string>
      </array></dict></plist>
      """, to: "Info.plist")
    #expect(try InfoPlist(reading: path).permitted == permitted)
  }

  // MARK: - What is found

  private func found(
    _ permitted: [String], modes: [String] = ["fetch"], _ trail: String
  ) async throws -> [String] {
    var settings = AnalysisSettings()
    settings.infoPlist = InfoPlist(path: "Info.plist", permitted: permitted, modes: modes)
    let whole = try await WholeTrail(ShortTrail.text(trail), settings: settings)
    return try whole.rows(
      """
      SELECT diagnosis || coalesce('/' || cause, ''), confidence FROM findings
      WHERE family = 'configuration' OR diagnosis = 'never-fired' ORDER BY 1, 2
      """)
  }

  private static let refused = """
    06:00:00 submit result=rejected error=3 pid=1
    08:00:00 submit result=rejected error=3 pid=1
    """
  private static let started = """
    06:00:00 submit pid=1
    07:00:00 start pid=1
    07:00:05 complete success=true pid=1
    """

  @Test(arguments: [[], ["fetch"]])
  func `what the file lacks is told once where every request was refused with error 3`(
    modes: [String]
  ) async throws {
    #expect(
      try await found(["com.other"], modes: ["fetch"], Self.refused).filter {
        !$0.hasPrefix("unused")
      } == ["never-fired/refused certain"])
    let permitted = try await found(["com.example.refresh"], modes: modes, Self.refused)
    #expect(permitted == ["never-fired/refused certain"])
  }

  @Test func `refusals for another reason do not tell what the file lacks`() async throws {
    #expect(
      try await found(
        ["com.other"], Self.refused.replacing("error=3", with: "error=1")
      ).filter { !$0.hasPrefix("unused") } == [
        "never-fired/refused certain", "not-in-plist certain",
      ])
  }

  @Test func `a task that the system has started is permitted by the build that ran`() async throws
  {
    #expect(
      try await found(["com.example.refesh"], modes: [], Self.started).filter {
        !$0.hasPrefix("unused")
      } == ["mode-missing possible", "not-in-plist possible"])
    #expect(
      try await found(
        ["com.example.refesh"],
        Self.started.replacing("start pid", with: "start origin=debugger pid")
      ).contains("not-in-plist certain"))
  }

  @Test func `what the build fills in is never certainly unused`() async throws {
    #expect(
      try await found(["$(P).refresh", "$(P).clean", "com.old"], Self.started) == [
        "unused-identifier certain", "unused-identifier possible",
      ])
  }
}
