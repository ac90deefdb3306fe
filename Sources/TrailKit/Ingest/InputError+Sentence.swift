#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import LogReading

extension InputError {
  /// What could not be read, why, and what to do.
  var sentence: String {
    switch self {
    // It is opened, for writing only, where the process began without it.
    case .cannotOpen(ByteSource.standardInputName, EBADF),
      .cannotRead(ByteSource.standardInputName, EBADF):
      "standard input is closed; pipe a log into it, or name a file"
    case .cannotOpen(let path, ENOENT) where isLink(path: path):
      "\(path): the link leads to no file"
    case .cannotOpen(let path, let code): "\(path): cannot be opened: \(Self.words(code))"
    case .cannotRead(let path, let code): "\(path): cannot be read: \(Self.words(code))"
    // One that is damaged, or was copied in part, is told by its name.
    case .isDirectory(let path)
    where path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/"):
      Self.unsupported(path: path, format: .logArchiveFolder).sentence
    case .tooLarge(let path, let limit):
      "\(path): has more than \(FigureText.count(limit)) bytes; that is too long to be what is wanted"
    case .isDirectory(let path): "\(path): is a folder"
    case .unsupported(let path, let format):
      "\(path) is \(format.name); \(format.help(path: path))"
    }
  }

  private static func words(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ELOOP: "its links lead in a circle"
    case EIO: "the device reports an input/output error"
    case EMFILE, ENFILE: "too many files are open"
    default: "error \(code)"
    }
  }
}
