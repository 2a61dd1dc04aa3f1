/// A Swift enum whose cases are steps, RxFlow's `enum DemoStep: Step`.
///
/// ```swift
/// enum DemoStep: TypedStep {
///   case movieList
///   case moviePicked(withMovieId: Int)
///
///   static let cases = [Case(movieList), Case(moviePicked)]
/// }
/// ```
///
/// Besides the cases themselves there is one line that lists them. The compiler checks it: a case
/// that does not exist, or one that carries something a step cannot carry (``StepValue``), does not
/// compile. From the list the library knows names, labels and types, so that scripts can be linked
/// against the enum, and how to make a case again from a ``Step``:
///
/// ```swift
/// DemoStep.moviePicked(withMovieId: 23452).step   // moviePicked(withMovieId: 23452)
/// try DemoStep(step)                              // .moviePicked(withMovieId: 23452)
/// ```
///
/// A case that is missing in the list can still be sent; its record says that it failed and why.
/// An enum without any values that is `CaseIterable` needs no list.
public protocol TypedStep: StepConvertible, Sendable {
  /// The name of the set, which scripts give after `steps`; the enum's own name unless said otherwise.
  ///
  /// Steps of the same set and name are equal, whichever language made them.
  static var setName: String { get }

  /// All cases, each once.
  ///
  /// A `static let`, since it is read whenever a step is converted.
  static var cases: [TypedCase<Self>] { get }
}

extension TypedStep {
  /// One case of the enum, as it stands in ``cases``.
  public typealias Case = TypedCase<Self>

  /// The enum's name.
  public static var setName: String { String(describing: Self.self) }

  /// The case as a step.
  ///
  /// Takes time proportional to the number of cases. A case that ``cases`` does not list gives a step
  /// that fails when it is taken.
  public var step: Step {
    let key = TypedCaseKey(of: self)
    let cases = Self.cases
    guard let index = cases.firstIndex(where: { $0.key == key.name }) else {
      let misfit = StepMisfit(Self.setName, key.name, "\(Self.self).cases does not list it")
      return Step(StepCase(set: Self.setName, name: key.name, misfit: misfit))
    }
    // The two would be one step, whose values nobody could tell apart.
    let found = cases[index]
    guard !cases[(index + 1)...].contains(where: { $0.key == key.name }) else {
      let misfit = StepMisfit(
        Self.setName, key.name, "\(Self.self).cases lists two cases of that name")
      return Step(StepCase(set: Self.setName, name: key.name, misfit: misfit))
    }
    return Step(found.stepCase, found.values(key.payload))
  }

  /// Makes the case that a step stands for.
  ///
  /// - Parameter step: A step of the same set, made in Swift or by a script.
  /// - Throws: ``StepMisfit`` when it is of another set, the enum has no such case, or a value has
  ///   another type.
  public init(_ step: Step) throws(StepMisfit) {
    guard step.case.set == Self.setName else {
      throw StepMisfit(step.case.set, step.name, "it is no step of \(Self.setName)")
    }
    if let misfit = step.misfit { throw misfit }
    guard let found = Self.cases.first(where: { $0.stepCase.name == step.name }) else {
      throw StepMisfit(step.case.set, step.name, "\(Self.self) has no such case")
    }
    self = try found.value(found.stepCase.accepting(step.values))
  }
}

extension TypedStep where Self: CaseIterable {
  /// All cases, none of which carries values.
  public static var cases: [TypedCase<Self>] { allCases.map { TypedCase($0) } }
}

extension Step {
  /// Returns the step as a case of an enum, or nothing if it is a step of another set.
  ///
  /// ```swift
  /// switch try step.as(DemoStep.self) {
  /// case .movieList: …
  /// case nil: …           // RxFlow's `guard let step = step as? DemoStep else { return .none }`
  /// }
  /// ```
  ///
  /// - Parameter type: The enum.
  /// - Throws: ``StepMisfit`` when the enum has no such case, or a value has another type.
  public func `as`<Steps: TypedStep>(_ type: Steps.Type) throws(StepMisfit) -> Steps? {
    self.case.set == Steps.setName ? try Steps(self) : nil
  }
}
