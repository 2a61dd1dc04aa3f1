/// What a value of a type can be, as far as names are concerned.
///
/// Types are written as lua-language-server writes them; the language's own tables have them.
struct ValueShape: Sendable {
  /// A text is the name of one of these.
  private(set) var kinds: [NamedThing.Kind] = []
  /// A text in which names of these stand.
  private(set) var naming: [NamedThing.Kind] = []
  /// The classes of its tables, such as `sextant.ScreenBody`.
  private(set) var classes: [String] = []
  /// The texts that it may be.
  private(set) var choices: [String] = []
  private(set) var isStep = false
  private(set) var isFlag = false
  private(set) var isFunction = false
  private(set) var isEntry = false
  /// Whether the keys of its tables are names of steps.
  private(set) var hasStepKeys = false
  /// The items of its lists: one shape or none.
  private var lists: [ValueShape] = []

  /// The values of tables whose keys are names of the script's own: one shape or none.
  private var tables: [ValueShape] = []

  /// What a value under any key of a table can be.
  var field: ValueShape? { tables.first }

  /// What an item of a list can be.
  var item: ValueShape? { lists.first }

  init(_ type: some StringProtocol) {
    for part in Self.split(type, at: "|") { read(Self.trimmed(part)) }
  }

  private mutating func read(_ type: Substring) {
    if type.hasSuffix("[]") {
      let item = ValueShape(type.dropLast(2))
      lists = [lists.first.map { $0.joined(with: item) } ?? item]
    } else if type.hasPrefix("("), type.hasSuffix(")") {
      self = joined(with: ValueShape(type.dropFirst().dropLast()))
    } else if type.hasPrefix("\"") {
      choices.append(String(type.dropFirst().dropLast()))
    } else if type.hasPrefix("fun(") {
      isFunction = true
    } else if type.hasPrefix("table<sextant.StepName,") {
      hasStepKeys = true
    } else if type.hasPrefix("table<string,") {
      tables.append(ValueShape(Self.trimmed(type.dropFirst("table<string,".count).dropLast())))
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

  func joined(with other: ValueShape) -> ValueShape {
    var all = self
    all.kinds += other.kinds
    all.naming += other.naming
    all.classes += other.classes
    all.choices += other.choices
    all.isStep = isStep || other.isStep
    all.isFlag = isFlag || other.isFlag
    all.isFunction = isFunction || other.isFunction
    all.isEntry = isEntry || other.isEntry
    all.hasStepKeys = hasStepKeys || other.hasStepKeys
    all.lists += other.lists
    all.tables += other.tables
    return all
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
