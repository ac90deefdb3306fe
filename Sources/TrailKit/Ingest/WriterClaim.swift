#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import SQLite

/// The right of one process to write a database, from the first batch to the results.
///
/// It is a line in `trail_state`, since SQLite's own lock is held for a transaction only. A claim
/// of a process that is gone is nobody's.
struct WriterClaim {
  /// How long another writer is waited for.
  private static let patienceSeconds: UInt32 = 30

  private let store: Store

  /// Claims the database, once the process that has it is done.
  ///
  /// - Throws: `UserError` that names the other process if it takes longer than 30 s.
  init(_ store: Store) throws {
    self.store = store
    guard store.path != nil else { return }
    for second in 0...Self.patienceSeconds {
      if try claim() { return }
      if second < Self.patienceSeconds { sleep(1) }
    }
    let other = try store.state("writer") ?? "another process"
    throw UserError(
      "\(store.path ?? ""): process \(other) is writing it; waited \(Self.patienceSeconds) s; "
        + "try again when it is done")
  }

  /// The other process that is writing the database and alive, if there is one.
  static func presentWriter(_ store: Store) throws -> Int32? {
    guard let other = try store.state("writer").flatMap(Int32.init), other != getpid(),
      kill(other, 0) == 0 || errno == EPERM
    else { return nil }
    return other
  }

  private func claim() throws -> Bool {
    try store.connection.transaction {
      if try Self.presentWriter(store) != nil { return false }
      try store.setState("writer", String(getpid()))
      return true
    }
  }

  /// Gives the database free.
  func release() {
    guard store.path != nil else { return }
    // A failure leaves a claim of a process that will be gone.
    try? store.setState("writer", nil)
  }
}
