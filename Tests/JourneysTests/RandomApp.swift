import Driving
import Navigation
import Scripting
import SeededNumbers

@testable import Journeys

/// An app made of chance, with values and names that are hard to write down.
struct RandomApp {
  private var numbers: SeededNumbers
  /// Its script.
  private(set) var script = ""

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    script = text()
  }

  // MARK: The script

  private static let declared = """
    local Step = steps "Step" {
      "start", "any(Any)", "film(film: Any)", "opt(Int?, then: [Any]?)", "text(text: String)",
      "two(Any, rest: [Any])", "many([String], from: Double?)", "flag(Bool)", "off", "asked",
    }
    local Other = steps "Other" { "off", "film(film: Any)" }

    """

  private mutating func text() -> String {
    let page = numbers.chance(70) ? "Page" : name("Page")
    let flow = numbers.chance(70) ? "Child" : name("Child")
    let rows = (0...numbers.below(3)).map { _ in lua(item) }.joined(separator: ", ")
    return Self.declared + """
      screen "Home" {
        title = \(quoted(words)),
        list "films" { items = { \(rows) }, emits = Step.\(numbers.pick(["any", "film"])) },
        list "made" {
          items = function() return { \(rows) } end, emits = Other.film,
          value = function(item) return { made = item } end,
        },
        button \(quoted(name("Go"))) { emits = Step.any(\(lua(item))) },
        button "Two" { emits = Step.two(\(lua(item)), { \(lua(item)), \(lua(item)) }) },
        field "field" { emits = Step.text },
        toggle \(quoted(name("switch"))) { emits = Step.flag },
        picker \(quoted(name("pick"))) { choices = { "30", \(quoted(name("one"))), "2" } },
        button "Off" { emits = Step.off }, button "Ask" { emits = Step.asked },
      }
      screen \(quoted(page)) {
        title = function(screen) return #screen.params .. \(quoted(words)) end,
        button "Off" { emits = Other.off },
      }
      flow \(quoted(flow)) {
        root = navigation,
        navigate = { ["Step.start"] = set "Home", ["Step.film"] = push \(quoted(page)) },
      }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { asked = function() return await "what?" and Step.opt(nil, nil) end },
        navigate = {
          start = \(numbers.pick(["set \"Home\"", "set \"Home\"", "set \"Home\"", "ignore \"no\""])),
          any = function(flow, value) return forwardToCurrent(Step.film(value)) end,
          text = function(flow, text) return ignore(text) end,
          opt = present { \(quoted(flow)), start = Step.start },
          \(["two", "many", "flag", "[\"Step.film\"]", "[\"Step.off\"]", "[\"Other.off\"]"]
            .map { "\($0) = \(entry(page, flow))" }.joined(separator: ",\n    ")),
        },
      }

      """
  }

  private mutating func entry(_ page: String, _ flow: String) -> String {
    numbers.pick([
      "push \(quoted(page))", "push \(quoted(page))", "present \(quoted(page))", "none", "pop()",
      "dismiss()", "present { \(quoted(flow)), start = Step.start }", "ignore \(quoted(words))",
      "present { \(quoted(flow)), start = Step.start }",
    ])
  }

  private func quoted(_ text: String) -> String { LuaText.quoted(text) }

  // MARK: Values

  private static let pieces = [
    "\"", "\\", "\n", "\r\n", "'", "]]", "[[", "--", ":", ", ", "(", ")", "\u{301}", "\u{D4E}",
    "é", "e\u{301}", "👩‍👩‍👧", "\u{200D}", "\u{1B}[31m", "\u{0}", "가", "🇰🇷", "#3", "->", "...", "  ",
    "\u{2028}", "%s", "nil", "yes", "3", "a", "word", "refused", "*",
  ]

  private var words: String {
    mutating get { numbers.several(upTo: 4) { $0.pick(Self.pieces) }.joined() }
  }

  /// A name that is not empty, and unlike others.
  private mutating func name(_ start: String) -> String { start + words + start }

  private mutating func value(depth: Int = 0) -> Value {
    switch numbers.below(depth < 3 ? 9 : 6) {
    case 0: .int(numbers.pick([0, 7, -1, .min, .max]))
    case 1: .double(numbers.pick([0.5, -1e-7, 1e300, .infinity, -.infinity]))
    case 2: .bool(numbers.chance(50))
    case 3...5: .string(words)
    case 6: .list(numbers.several(upTo: 3) { _ in 0 }.map { _ in value(depth: depth + 1) })
    default: record(depth: depth + 1)
    }
  }

  private mutating func record(depth: Int) -> Value {
    var fields = ["id": value(depth: depth)]
    for _ in 0..<numbers.below(3) { fields[words] = value(depth: depth) }
    return .record(fields)
  }

  private var item: Value { mutating get { numbers.chance(70) ? record(depth: 1) : value() } }

  private func lua(_ value: Value) -> String {
    switch value {
    case .int(.min): "math.mininteger"
    case .double(let number) where !number.isFinite: number > 0 ? "1/0" : "-1/0"
    case .string(let text): quoted(text)
    case .list(let values): "{ " + values.map(lua).joined(separator: ", ") + " }"
    case .record(let fields):
      "{ "
        + fields.sorted { $0.key < $1.key }.map { "[\(quoted($0))] = \(lua($1))" }
        .joined(separator: ", ") + " }"
    default: "\(value)"
    }
  }

  private mutating func value(of type: ValueType) -> Value {
    switch type {
    case .int: .int(numbers.below(9))
    case .double: .double(Double(numbers.below(9)) / 2)
    case .string: .string(words)
    case .bool: .bool(numbers.chance(50))
    case .any: value()
    case .optional(let type): numbers.chance(40) ? .none : value(of: type)
    case .list(let type): .list(numbers.several(upTo: 2) { _ in 0 }.map { _ in value(of: type) })
    }
  }

  // MARK: What is done

  private mutating func step(in app: App) -> Step {
    let stepCase = numbers.pick(app.cases)
    return Step(stepCase, stepCase.parameters.map { value(of: $0.type) })
  }

  /// Something that may be done next; much of it is refused.
  mutating func action(in driver: Driver) -> Action {
    let front = driver.session.touchable.first.flatMap { driver.session.info($0)?.definition }
    let controls = front.flatMap { driver.app.screen(named: $0)?.controls } ?? []
    switch numbers.below(12) {
    case 0...4 where !controls.isEmpty:
      let control = numbers.pick(controls)
      if control.kind == .field { return .type([control.name, words]) }
      return .tap([control.name] + (control.kind.hasRows ? ["\(numbers.below(4))"] : []))
    case 5: return .back
    case 6: return .dismiss
    case 7: return .navigate(step(in: driver.app))
    case 8: return .answer(value(), question: nil)
    case 9:
      return numbers.chance(50) ? .clock(.milliseconds(numbers.below(3000))) : .tab(.number(2))
    case 10: return .emit(step(in: driver.app), from: "Home")
    default: return .emit(step(in: driver.app), from: nil)
    }
  }
}
