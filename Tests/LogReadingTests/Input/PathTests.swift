import Testing

@testable import LogReading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What paths lead to, through links of every kind.
struct PathTests {
  /// A folder of its own with a file, a pipe and links, removed at the end.
  private final class Folder {
    let path: String
    private var names: [String] = []

    init() throws {
      var template = Array("/tmp/bgtrail-test-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      path = try #require(String(validating: template.dropLast(), as: UTF8.self))
    }

    deinit {
      for name in names.reversed() { remove("\(path)/\(name)") }
      rmdir(path)
    }

    func makeFile(_ name: String) throws {
      let file = open("\(path)/\(name)", O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0)
      close(file)
      names.append(name)
    }

    func makePipe(_ name: String) throws {
      try #require(mkfifo("\(path)/\(name)", 0o600) == 0)
      names.append(name)
    }

    func link(_ name: String, to target: String) throws {
      try #require(symlink(target, "\(path)/\(name)") == 0)
      names.append(name)
    }
  }

  @Test func `a path is divided behind its last slash`() {
    for (path, folder, name) in [
      ("a", "", "a"), ("a/b", "a/", "b"), ("/a", "/", "a"), ("a/", "a/", ""), ("", "", ""),
      ("a//b", "a//", "b"), ("a/\u{301}b", "a/", "\u{301}b"),
    ] {
      let parts = Links.parts(of: path)
      #expect(Array(parts.folder.utf8) == Array(folder.utf8))
      #expect(Array(parts.name.utf8) == Array(name.utf8))
    }
  }

  @Test func `links are followed to what is not there yet`() throws {
    let folder = try Folder()
    try folder.link("a", to: "b")
    try folder.link("b", to: "../\(folder.path.split(separator: "/").last ?? "")/c")
    try folder.link("absolute", to: "\(folder.path)/c")
    let end = try #require(Links.target(of: "\(folder.path)/a"))
    #expect(end.hasSuffix("/c"))
    #expect(Links.target(of: "\(folder.path)/absolute") == "\(folder.path)/c")
    #expect(Links.target(of: "\(folder.path)/c") == "\(folder.path)/c")
    let place = try #require(FilePlace(path: "\(folder.path)/c"))
    #expect(!place.isTaken)
    for name in ["a", "b", "absolute"] {
      #expect(FilePlace(path: "\(folder.path)/\(name)") == place)
    }
  }

  @Test func `links in a circle lead nowhere`() throws {
    let folder = try Folder()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(Links.target(of: "\(folder.path)/a") == nil)
    #expect(FilePlace(path: "\(folder.path)/a") == nil)
    #expect(EntryKind(path: "\(folder.path)/a") == nil)
    #expect(throws: OutputError(target: "\(folder.path)/a", code: ELOOP)) {
      try OutputFile.check("\(folder.path)/a")
    }
  }

  @Test func `tells files, folders and others`() throws {
    let folder = try Folder()
    try folder.makeFile("file")
    try folder.makePipe("pipe")
    try folder.link("link", to: "file")
    try folder.link("self", to: ".")
    #expect(EntryKind(path: "\(folder.path)/file") == .file)
    #expect(EntryKind(path: "\(folder.path)/link") == .file)
    #expect(EntryKind(path: "\(folder.path)/pipe") == .other)
    #expect(EntryKind(path: "/dev/null") == .other)
    #expect(EntryKind(path: "\(folder.path)/none") == nil)
    #expect(EntryKind(path: "/tmp\u{0}") == nil)
    let kind = try #require(EntryKind(path: folder.path))
    #expect(EntryKind(path: "\(folder.path)/self/self") == kind)
    #expect(EntryKind(path: "/") != kind)
    guard case .folder = kind else {
      Issue.record("a folder is \(kind)")
      return
    }
  }

  @Test func `a stream that can only be written says so when it is read`() throws {
    let number = open("/dev/null", O_WRONLY)
    try #require(number >= 0)
    defer { close(number) }
    #expect(throws: InputError.cannotRead(path: "closed", errno: EBADF)) {
      _ = try ByteSource(number: number, name: "closed")
    }
  }
}
