package import Diagnostics

/// Why a handler or a guard failed.
///
/// A handler in Swift may throw any error. Throw a `Failure` if a sentence is enough.
///
/// ```swift
/// guard let user else { throw Failure("nobody is signed in") }
/// ```
public struct Failure: Error, Sendable, Hashable {
  /// A reference keeps outcomes small: all can carry a failure, but failures are rare.
  private final class Finding: Sendable {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
  }

  private let finding: Finding

  /// The diagnostic; it has a location if the failure happened in a script.
  package var diagnostic: Diagnostic { finding.diagnostic }

  /// Makes a failure from a sentence.
  public init(_ sentence: String) {
    self.init(Diagnostic(.error, Message("E0613", ["text": sentence])))
  }

  package init(_ diagnostic: Diagnostic) { finding = Finding(diagnostic) }

  /// Two failures are equal if their diagnostics are equal.
  public static func == (left: Failure, right: Failure) -> Bool {
    left.diagnostic == right.diagnostic
  }

  /// Feeds the diagnostic to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(diagnostic) }

  /// Wraps an error that a handler threw, for the log.
  init(thrown error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let diagnostic as Diagnostic: self.init(diagnostic)
    case let misfit as StepMisfit: self.init(misfit)
    default:
      let message = Message("E0601", ["error": "\(error)"])
      self.init(Diagnostic(.error, message))
    }
  }
}

extension Failure {
  init(_ misfit: StepMisfit) {
    self.init(
      Diagnostic(
        .error,
        misfit.message))
  }

  /// The script file of the failure; `nil` if it did not happen in a script.
  public var file: String? { diagnostic.location?.file }

  /// The line in that file, from 1.
  public var line: Int? { diagnostic.location?.line }
}

extension Failure: CustomStringConvertible {
  /// The message of the diagnostic, in English.
  public var description: String { diagnostic.message.text(in: .english) }
}
