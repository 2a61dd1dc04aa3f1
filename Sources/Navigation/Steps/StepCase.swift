/// One case of a step set: a name and the values a step of that case carries.
///
/// A case is declared once and shared by all its steps. Two cases are equal if their qualified
/// names are equal: the `toLogin` of a reloaded script equals the earlier one. RxFlow's counterpart
/// is one `case` of an `enum: Step`.
///
/// ```swift
/// StepCase(
///   set: "DemoStep", name: "moviePicked",
///   parameters: [StepCase.Parameter(label: "withMovieId", type: .int)])
/// ```
public final class StepCase: Sendable {
  /// One value that a step of the case carries.
  public struct Parameter: Sendable, Hashable {
    /// The argument label; `nil` for `_`.
    public let label: String?
    /// The type of the value.
    public let type: ValueType

    /// Makes a parameter from its label and type.
    public init(label: String?, type: ValueType) {
      self.label = label
      self.type = type
    }
  }

  /// The name of the set the case belongs to: `DemoStep`.
  public let set: String
  /// The name of the case: `moviePicked`.
  public let name: String
  /// The values a step of this case carries, in declared order.
  public let parameters: [Parameter]
  /// Why a step of this case cannot be handled; `nil` if its values fit.
  let misfit: StepMisfit?

  /// Makes a case; a session treats cases of the same qualified name as the same case.
  ///
  /// - Parameters:
  ///   - set: The name of the set, such as `DemoStep`.
  ///   - name: The name of the case, such as `moviePicked`.
  ///   - parameters: The values a step of the case carries, in order.
  public init(set: String, name: String, parameters: [Parameter] = []) {
    self.set = set
    self.name = name
    self.parameters = parameters
    misfit = nil
  }

  init(set: String, name: String, misfit: StepMisfit) {
    self.set = set
    self.name = name
    self.misfit = misfit
    parameters = []
  }
}

extension StepCase: Hashable {
  /// Two cases are equal when their qualified names are.
  public static func == (left: StepCase, right: StepCase) -> Bool {
    left === right || (left.name == right.name && left.set == right.set)
  }

  /// Feeds the qualified name to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(set)
  }
}

extension StepCase: CustomStringConvertible {
  /// The case as a Swift enum declares it: `moviePicked(withMovieId: Int)`.
  public var description: String {
    guard !parameters.isEmpty else { return name }
    let list = parameters.map { parameter in
      parameter.label.map { "\($0): \(parameter.type)" } ?? "\(parameter.type)"
    }
    return name + "(" + list.joined(separator: ", ") + ")"
  }
}
