/// The screens and steppers that flows of an app name, collected while the flows are read.
final class ScreenNames {
  let universe: Universe
  private let evaluator: Evaluator
  /// The types of screens in the order in which they were met, with the types of the steppers beside them.
  private(set) var screens: [(type: String, steppers: Set<String>)] = []
  private(set) var initials: [String: ImportedStep] = [:]
  /// Steppers of flows that emit more than a first step.
  private(set) var steppers: [String] = []
  private var firsts: [String: ImportedStep?] = [:]
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  private var alerts: [ImportedAlert] = []

  init(universe: Universe) {
    self.universe = universe
    evaluator = Evaluator(universe: universe)
    taken = Set(universe.flows.map(\.name))
  }

  private static let suffixes = ["ViewController", "HostingController", "Controller", "VC", "View"]

  /// The name that a type's screen has or would get.
  func nameIfShown(of type: String) -> String {
    names[type] ?? identifier(of: type) ?? shortened(type)
  }

  /// What a controller calls its view in tests: `view.accessibilityIdentifier = "New card"`.
  private func identifier(of type: String) -> String? {
    universe.bodies(of: type).lazy.compactMap { body, _ in
      AssignmentFinder.value(of: "view.accessibilityIdentifier", in: body)?.plainText
    }.first { !$0.isEmpty }
  }

  private func shortened(_ type: String) -> String {
    let simple = type.split(separator: ".").last.map(String.init) ?? type
    return Self.suffixes.first { simple.hasSuffix($0) && simple.count > $0.count }
      .map { String(simple.dropLast($0.count)) } ?? simple
  }

  /// `LoginViewController` is the screen "Login".
  func name(of type: String) -> String {
    if let known = names[type] { return known }
    let simple = type.split(separator: ".").last.map(String.init) ?? type
    var name = identifier(of: type) ?? shortened(type)
    if taken.contains(name) || name == "UI" { name = simple }
    while taken.contains(name) { name += "Screen" }
    taken.insert(name)
    names[type] = name
    screens.append((type, []))
    return name
  }

  /// Which value of the step a screen is made with, by the label of its initializer; nil if that differs.
  private(set) var values: [String: [String: Int?]] = [:]

  func note(values object: Object) {
    for argument in object.arguments {
      guard let label = argument.label else { continue }
      let index: Int? = if case .payload(let index, _, _) = argument.value { index } else { nil }
      if let known = values[object.type]?[label], known != index {
        values[object.type]?[label] = .some(nil)
      } else {
        values[object.type, default: [:]][label] = .some(index)
      }
    }
  }

  func isNamed(_ type: String) -> Bool { names[type] != nil }

  /// Notes whose steps a screen emits: a view model's, or its own; nil if that could not be read.
  func note(stepper: String?, of type: String) {
    _ = name(of: type)
    guard let index = screens.firstIndex(where: { $0.type == type }) else { return }
    screens[index].steppers.insert(stepper ?? "")
  }

  private(set) var hidingTabBar: Set<String> = []

  func note(hidingTabBar type: String) { hidingTabBar.insert(type) }

  func note(initial: ImportedStep, of type: String) { initials[type] = initial }

  /// The first step of a stepper, and its name if it emits more than that.
  func stepper(_ type: String) -> (ImportedStep?, [String]) {
    let first = initialStep(of: type)
    guard type != "DefaultStepper", type != "NoneStepper" else { return (first, []) }
    let hasMore = first == nil || !EmissionReader(universe: universe, types: [type]).isSilent
    if hasMore, !steppers.contains(type) { steppers.append(type) }
    return (first, hasMore ? [type] : [])
  }

  /// `initialStep` of a type, if it is one step under all conditions.
  func initialStep(of type: String) -> ImportedStep? {
    if let known = firsts[type] { return known }
    firsts[type] = .some(nil)
    let steps = initialSteps(of: type)
    let found = steps.count == 1 ? steps[0] : nil
    firsts[type] = .some(found)
    return found
  }

  /// All steps that `initialStep` of a type can be.
  func initialSteps(of type: String) -> [ImportedStep] {
    steps("initialStep", of: type)
  }

  /// All steps that a property can have.
  func steps(_ property: String, of type: String) -> [ImportedStep] {
    guard universe.property(property, of: type) != nil, let file = universe.files.first else {
      return []
    }
    var steps: [ImportedStep] = []
    _ = evaluator.paths { evaluator throws(NotUnderstood) in
      let object = Object(type: type, role: .stepper, place: SwiftPlace(path: "", line: 0))
      let scope = Scope(own: object, type: type, file: file)
      let found = try evaluator.member(property, of: object, file.tree, scope, isOwn: true)
      if let step = found?.stepValue {
        let builder = LeafBuilder(
          evaluator: evaluator, names: self, flow: object, root: nil, step: step)
        let imported = builder.imported(step)
        if !steps.contains(imported) { steps.append(imported) }
      }
      return .handled
    }
    return steps
  }

  /// A name for an alert: its title, or that of the step that shows it.
  ///
  /// Alerts that look the same and emit the same are one.
  func alertName(_ alert: ImportedAlert, wish: String?, step: StepValue) -> String {
    if let known = alerts.first(where: { $0.isLike(alert) }) { return known.name }
    var name = wish ?? "\(step.name.prefix(1).uppercased())\(step.name.dropFirst())"
    if wish == nil, case .lua(let text)? = alert.title ?? alert.message, text.hasPrefix("\""),
      text.count < 40, case let plain = text.dropFirst().dropLast(), !plain.contains("\""),
      !plain.contains("\\")
    {
      name = String(plain)
    }
    let base = name
    var number = 2
    while taken.contains(name) {
      name = "\(base) \(number)"
      number += 1
    }
    taken.insert(name)
    var named = alert
    named.name = name
    alerts.append(named)
    return name
  }
}
