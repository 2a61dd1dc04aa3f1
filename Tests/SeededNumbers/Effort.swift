import Foundation

/// How much is tried, and from which seed.
///
/// The short form is part of `make test`; `make stress` asks for the long one with `SEXTANT_STRESS`.
/// `SEXTANT_SEED` sets the seed; a failure names the one it happened with. `SEXTANT_TRACE`
/// prints the seed of each case before it is tried.
package enum Effort {
  /// The long form was asked for.
  package static let isLong = ProcessInfo.processInfo.environment["SEXTANT_STRESS"] != nil

  /// The seed everything else is derived from.
  package static let seed: UInt64 = {
    guard let text = ProcessInfo.processInfo.environment["SEXTANT_SEED"] else { return 1 }
    guard let seed = UInt64(text) else {
      preconditionFailure("SEXTANT_SEED has to be a whole number, not \(text).")
    }
    return seed
  }()

  /// Announces a case if that was asked for, so that one that ends the process can be told.
  package static func trace(_ text: String) {
    guard isTraced else { return }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  private static let isTraced = ProcessInfo.processInfo.environment["SEXTANT_TRACE"] != nil

  /// How many cases or inputs are tried.
  package static func count(short: Int, long: Int) -> Int { isLong ? long : short }
}
