import Foundation

/// How long is tried, and from which seed.
///
/// `make test` tries a few inputs. `SEXTANT_FUZZ_SECONDS` asks for so many seconds for each target,
/// `SEXTANT_SEED` for another seed. `SEXTANT_TRACE` prints each input before it is tried.
final class Effort {
  /// The seed everything is derived from.
  static let seed: UInt64 = {
    guard let text = variable("SEXTANT_SEED") else { return 1 }
    guard let seed = UInt64(text) else {
      preconditionFailure("SEXTANT_SEED has to be a whole number, not \(text).")
    }
    return seed
  }()

  private var left: Int
  private let end: Date?

  init(of target: FuzzTarget) {
    left = target.count
    end = Self.variable("SEXTANT_FUZZ_SECONDS").flatMap(Double.init).map {
      Date().addingTimeInterval($0)
    }
  }

  /// Whether one more input is to be tried.
  var goesOn: Bool {
    if let end { return Date() < end }
    left -= 1
    return left >= 0
  }

  /// Prints an input if that was asked for, so that one that ends the process can be told.
  static func trace(_ name: String, _ input: [UInt8]) {
    guard variable("SEXTANT_TRACE") != nil else { return }
    FileHandle.standardError.write(Data("\(name): \(text(input))\n".utf8))
  }

  /// An input as one line from which it can be made again.
  static func text(_ input: [UInt8]) -> String {
    "base64 " + Data(input).base64EncodedString()
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
