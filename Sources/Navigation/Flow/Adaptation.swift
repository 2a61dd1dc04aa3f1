package import Diagnostics

/// The result of a flow's guard for one step: RxFlow's `adapt(step:)`.
///
/// ```swift
/// func adapt(_ step: DemoStep, in context: NavigationContext) -> Adaptation {
///   guard case .settings = step, !isSignedIn else { return .step(step.step) }
///   return .step(DemoStep.login.step)
/// }
/// ```
///
/// A guard that has to wait returns ``awaiting(_:)``. A guard is not an `async` function: the
/// engine could not call one, so the compiler refuses it.
///
/// ```swift
/// func adapt(_ step: DemoStep, in context: NavigationContext) -> Adaptation {
///   .awaiting { [session] in try await session.isSignedIn() ? step : DemoStep.login }
/// }
/// ```
public enum Adaptation: Sendable {
  /// The flow navigates to this step: the emitted one or another.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case step(Step)
  /// The guard refuses the step without a reason: ``Outcome/refusedByGuard``.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case refuse
  /// The guard refuses the step for this reason: ``Outcome/declinedByGuard(_:)``.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case decline(String)
  /// The guard failed: the step is not handled, and what the guard changed is undone.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case fail(Failure)
  /// The answer comes later, as an input: ``FlowCoordinator/answer(_:with:)-(_,Adaptation)``.
  ///
  /// What the guard changed stays.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case later
  /// The guard waits first, and then runs again with one more of its ``NavigationContext/answers``.
  ///
  /// What the guard changed before the wait is undone.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case wait(Wait)
  /// The closure runs first and returns the step, or `nil` to refuse. See ``awaiting(_:)``.
  case awaited(@Sendable () async throws -> Step?)
}

extension Adaptation {
  /// Holds the step until a closure returns the answer: RxFlow's `Single<Step>`.
  ///
  /// The flow's further steps wait behind this one; other flows go on (S2). What the guard changed
  /// is undone.
  ///
  /// The coordinator takes the answer as an input while it runs
  /// (``FlowCoordinator/run(isolation:)``), so undo reverts it. An answer for a flow that has ended
  /// is dropped and reported. A fork, and a session without a coordinator, do not run the closure:
  /// they wait for ``FlowCoordinator/answer(_:with:)-(_,Adaptation)``.
  ///
  /// - Parameter answer: Returns the step to which the flow navigates, the same or another; `nil`
  ///   refuses the step. If the closure throws, the step fails. The closure is `@Sendable`, so it
  ///   cannot touch the flow.
  public static func awaiting<Answer: StepConvertible & SendableMetatype>(
    _ answer: @escaping @Sendable () async throws -> Answer?
  ) -> Adaptation {
    .awaited { try await answer()?.step }
  }

  /// Converts the result of the closure of ``awaiting(_:)``.
  init(_ answer: Result<Step?, any Error>) {
    switch answer {
    case .success(let step): self = step.map(Adaptation.step) ?? .refuse
    case .failure(let error): self = .fail(Failure(thrown: error))
    }
  }
}

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
