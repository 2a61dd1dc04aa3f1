/// What a value of a type can be, as far as names are concerned.
///
/// Types are written as lua-language-server writes them; the language's own tables have them.
///
/// A class, since a shape is handed on for each value of a text.
final class ValueShape: Sendable {
  /// A text is the name of one of these.
  let kinds: [NamedThing.Kind]
  /// A text in which names of these stand.
  let naming: [NamedThing.Kind]
  /// The classes of its tables, such as `sextant.ScreenBody`.
  let classes: [String]
  /// The texts that it may be.
  let choices: [String]
  let isStep: Bool
  let isFlag: Bool
  let isFunction: Bool
  let isEntry: Bool
  /// Whether the keys of its tables are names of steps.
  let hasStepKeys: Bool
  /// What an item of a list can be.
  let item: ValueShape?
  /// What a value under any key of a table can be, where the keys are names of the script's own.
  let field: ValueShape?

  /// Reads a type.
  convenience init(_ type: some StringProtocol) {
    var parts = Parts()
    for part in Self.split(type, at: "|") { parts.read(Self.trimmed(part)) }
    self.init(parts)
  }

  private init(_ parts: Parts) {
    (kinds, naming, classes, choices) = (parts.kinds, parts.naming, parts.classes, parts.choices)
    (isStep, isFlag, isFunction) = (parts.isStep, parts.isFlag, parts.isFunction)
    (isEntry, hasStepKeys) = (parts.isEntry, parts.hasStepKeys)
    (item, field) = (parts.lists.first, parts.tables.first)
  }

  func joined(with other: ValueShape) -> ValueShape {
    var all = Parts(self)
    all.add(other)
    return ValueShape(all)
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Splits a type where a mark stands outside of brackets and quotes.
  static func split(_ type: some StringProtocol, at mark: Character) -> [Substring] {
    var (parts, depth, isQuoted) = ([Substring](), 0, false)
    let type = Substring(type)
    var start = type.startIndex
    for place in type.indices {
      switch type[place] {
      case "\"": isQuoted.toggle()
      case "(", "<", "[", "{": depth += isQuoted ? 0 : 1
      case ")", ">", "]", "}": depth -= isQuoted ? 0 : 1
      case mark where depth == 0 && !isQuoted:
        parts.append(type[start..<place])
        start = type.index(after: place)
      default: break
      }
    }
    return parts + [type[start...]]
  }
}

/// A shape while its type is read.
private struct Parts {
  var kinds: [NamedThing.Kind] = []
  var naming: [NamedThing.Kind] = []
  var classes: [String] = []
  var choices: [String] = []
  var (isStep, isFlag, isFunction) = (false, false, false)
  var (isEntry, hasStepKeys) = (false, false)
  var lists: [ValueShape] = []
  var tables: [ValueShape] = []

  init() {}

  init(_ shape: ValueShape) { add(shape) }

  mutating func add(_ other: ValueShape) {
    kinds += other.kinds
    naming += other.naming
    classes += other.classes
    choices += other.choices
    isStep = isStep || other.isStep
    isFlag = isFlag || other.isFlag
    isFunction = isFunction || other.isFunction
    isEntry = isEntry || other.isEntry
    hasStepKeys = hasStepKeys || other.hasStepKeys
    lists += other.item.map { [$0] } ?? []
    tables += other.field.map { [$0] } ?? []
  }

  mutating func read(_ type: Substring) {
    if type.hasSuffix("[]") {
      let item = ValueShape(type.dropLast(2))
      lists = [lists.first.map { $0.joined(with: item) } ?? item]
    } else if type.hasPrefix("("), type.hasSuffix(")") {
      add(ValueShape(type.dropFirst().dropLast()))
    } else if type.hasPrefix("\"") {
      choices.append(String(type.dropFirst().dropLast()))
    } else if type.hasPrefix("fun(") {
      isFunction = true
    } else if type.hasPrefix("table<sextant.StepName,") {
      hasStepKeys = true
    } else if type.hasPrefix("table<string,") {
      tables.append(
        ValueShape(ValueShape.trimmed(type.dropFirst("table<string,".count).dropLast())))
    } else {
      readName(type)
    }
  }

  private mutating func readName(_ name: Substring) {
    switch name {
    case "sextant.ScreenName": kinds.append(.screen)
    case "sextant.FlowName": kinds.append(.flow)
    case "sextant.ServiceName": kinds.append(.service)
    case "sextant.StepperName": kinds.append(.stepper)
    case "sextant.FetchName": kinds.append(.fetch)
    case "sextant.ControlName": (kinds, naming) = (kinds + [.control], [.screen])
    case "sextant.ShownName": kinds += [.screen, .flow]
    case "sextant.StepText": naming += [.step, .label]
    case "sextant.StepLine": naming += [.flow, .step, .label, .screen]
    case "sextant.TreeText": naming += [.screen, .flow, .service]
    case "sextant.Step": isStep = true
    case "sextant.Entry": isEntry = true
    case "boolean": isFlag = true
    case "function": isFunction = true
    case "sextant.Target":
      kinds += [.screen, .flow]
      classes.append("sextant.TargetBody")
    default: if name.hasSuffix("Body") { classes.append(String(name)) }
    }
  }
}
