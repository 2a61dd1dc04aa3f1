import Foundation

/// How much is tried, and from which seed.
///
/// The short form is part of `make test`; `make stress` asks for the long one with `SEXTANT_STRESS`. `SEXTANT_SEED` says
/// the seed.
enum Effort {
  static let isLong = ProcessInfo.processInfo.environment["SEXTANT_STRESS"] != nil

  static let seed: UInt64 = {
    guard let text = ProcessInfo.processInfo.environment["SEXTANT_SEED"] else { return 1 }
    guard let seed = UInt64(text) else {
      preconditionFailure("SEXTANT_SEED has to be a whole number, not \(text).")
    }
    return seed
  }()

  /// How many cases are tried.
  static func cases(short: Int, long: Int) -> Int { isLong ? long : short }
}
