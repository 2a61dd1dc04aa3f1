import Diagnostics
import Journeys
import Scripting

/// The words of the language and of journeys, with what their arguments can name.
///
/// Everything comes from the tables that the language is made of, so a new word or option is known here as
/// soon as it is declared there.
struct WordShapes: Sendable {
  /// A parameter of a word.
  struct Parameter: Sendable {
    let name: String
    let type: String
    let shape: ValueShape
  }

  /// A word that is called.
  struct Callable: Sendable {
    /// As it is written; expectations are named `expect.visible`.
    let name: String
    let part: Part
    let parameters: [Parameter]
    /// What comes after the name in `screen "Login" { … }`; nil for other words.
    let body: ValueShape?
    /// Whether a name stands before the body.
    let isNamed: Bool
    /// What all of it is: `sextant.Entry`; nil if that is nothing.
    let result: String?
    /// What the word declares under its name.
    let declares: NamedThing.Kind?
  }

  /// A class of tables.
  final class TableClass: Sendable {
    let items: ValueShape?
    let options: [WordOption]
    /// What the values of options can be, by their names.
    let shapes: [String: ValueShape]

    init(items: ValueShape?, options: [WordOption]) {
      (self.items, self.options) = (items, options)
      shapes = Dictionary(options.map { ($0.name, ValueShape($0.type)) }) { first, _ in first }
    }
  }

  /// The words of flow scripts.
  static let scripts = WordShapes(Part.words)
  /// The words of journeys.
  static let journeys = WordShapes(JourneyWordCatalog.parts)

  /// All of them, in the order of the reference.
  let all: [Callable]
  let words: [String: Callable]

  private init(_ parts: [Part]) {
    all = parts.map(Callable.init)
    words = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The words for a file, by its path.
  static func of(_ path: String) -> WordShapes {
    path.hasSuffix(JourneyFinder.ending) ? journeys : scripts
  }

  /// The classes of tables by their names.
  static let classes: [String: TableClass] = {
    var all = OptionCatalog.all.map { table in
      (
        table.className,
        TableClass(items: table.items.map { ValueShape($0) }, options: table.options)
      )
    }
    all.append(
      ("sextant.VisibleBody", TableClass(items: ValueShape("sextant.ShownName"), options: [])))
    return Dictionary(all) { first, _ in first }
  }()

  /// The first parameters of the methods of flows and presentables: `flow:make "Detail"`.
  static let methods: [String: ValueShape] = Dictionary(
    ScriptMethods.signatures.compactMap { name, signature in
      parameters(of: "fun" + signature).parameters.first.map { (name, $0.shape) }
    }
  ) { $0.joined(with: $1) }

  /// The parameters of a function's type, the body that its result takes, and what comes of it in the end.
  ///
  /// A value has only the latter.
  fileprivate static func parameters(
    of type: String
  ) -> (parameters: [Parameter], body: ValueShape?, result: String?) {
    guard type.hasPrefix("fun("), let end = closing(type) else {
      return ([], nil, type.isEmpty ? nil : type)
    }
    let list = type[type.index(type.startIndex, offsetBy: 4)..<end]
    let parameters = ValueShape.split(list, at: ",").compactMap { part -> Parameter? in
      let words = part.split(separator: ":", maxSplits: 1)
      guard words.count == 2 else { return nil }
      let type = ValueShape.trimmed(words[1])
      let name = ValueShape.trimmed(words[0])
      return Parameter(name: String(name), type: String(type), shape: ValueShape(type))
    }
    let rest = type[type.index(after: end)...].drop { $0 == ":" || $0 == " " }
    let next = self.parameters(of: String(rest))
    return (parameters, next.parameters.first?.shape, next.result)
  }

  /// The end of the parameters of `fun(…)`.
  private static func closing(_ type: String) -> String.Index? {
    var depth = 0
    for place in type.indices {
      if type[place] == "(" { depth += 1 }
      if type[place] == ")" { depth -= 1 }
      if depth == 0, type[place] == ")" { return place }
    }
    return nil
  }
}

extension WordShapes.Callable {
  init(_ part: Part) {
    self.part = part
    name = part.id.kind == .expectation ? "expect.\(part.id.name)" : part.id.name
    let form = WordShapes.parameters(of: part.type)
    parameters = form.parameters
    body = form.body ?? Self.content(part)
    (isNamed, result) = (form.body != nil, form.result)
    declares = NamedThing.Kind(declaredBy: part.id.name)
  }

  /// The content of a container: `tabs { … }`.
  private static func content(_ part: Part) -> ValueShape? {
    part.type == "sextant.Container" && !part.options.isEmpty
      ? ValueShape("sextant.ContentBody") : nil
  }
}

extension NamedThing.Kind {
  /// What a word declares under the name after it.
  fileprivate init?(declaredBy word: String) {
    switch word {
    case "steps": self = .stepSet
    case "screen", "flow", "service", "stepper", "journey":
      guard let kind = NamedThing.Kind(rawValue: word) else { return nil }
      self = kind
    default:
      guard ControlKind(rawValue: word) != nil else { return nil }
      self = .control
    }
  }
}

extension ValueShape {
  /// The classes of its tables.
  var tableClasses: [WordShapes.TableClass] { classes.compactMap { WordShapes.classes[$0] } }

  /// What an item of its tables can be.
  var anyItem: ValueShape? {
    let classes = tableClasses
    if classes.count == 1, item == nil { return classes[0].items }
    return classes.compactMap(\.items).reduce(item) { $0?.joined(with: $1) ?? $1 }
  }

  /// What the value of an option can be; nil if none of its tables has that.
  func option(_ name: String) -> ValueShape? {
    tableClasses.lazy.compactMap { $0.shapes[name] }.first
  }
}
