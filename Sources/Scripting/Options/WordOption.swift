package import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// An option of a word: a key in its table.
package struct WordOption: Sendable {
  package private(set) var name = ""
  let form: OptionForm
  package let isNeeded: Bool
  package let summary: Message

  /// The type, as lua-language-server writes types.
  package var type: String { form.type }

  init(_ form: OptionForm, isNeeded: Bool = false, summary: Message) {
    self.form = form
    self.isNeeded = isNeeded
    self.summary = summary
  }

  /// An option that has to be there.
  static func needed(_ form: OptionForm, summary: Message) -> WordOption {
    WordOption(form, isNeeded: true, summary: summary)
  }

  func named(_ name: String) -> WordOption {
    var option = self
    option.name = name
    return option
  }
}

/// The value of an option: its type for editors, and the text for messages about other values.
struct OptionForm: Sendable {
  private let written: (type: String, expected: String)
  /// The role of a function in the option.
  let use: FunctionUse
  /// The texts of which it is one; empty for an option that is none of a few texts.
  let choices: [String]

  private init(
    _ type: String, expected: String, use: FunctionUse = .looking, choices: [String] = []
  ) {
    (written, self.use, self.choices) = ((type, expected), use, choices)
  }

  /// The type, as lua-language-server writes types.
  var type: String { choices.isEmpty ? written.type : list(separator: "|") }

  /// The text after "expected" in a message; empty if a linker reports errors itself.
  var expected: String { choices.isEmpty ? written.expected : list(separator: " or ") }

  private func list(separator: String) -> String {
    choices.map { "\"\($0)\"" }.joined(separator: separator)
  }

  /// Whether it holds texts or names, which no function receives as values.
  var isText: Bool {
    !choices.isEmpty || expected == Self.text.expected || expected == Self.names("").expected
  }

  static var text: OptionForm { OptionForm("string", expected: "a string") }
  static var bool: OptionForm { OptionForm("boolean", expected: "true or false") }
  static var step: OptionForm { OptionForm("sextant.Step", expected: "a step such as Step.done") }
  static var steps: OptionForm {
    OptionForm("sextant.Step|sextant.Step[]", expected: step.expected)
  }
  static var texts: OptionForm { OptionForm("string[]", expected: "a list of strings") }
  static var claim: OptionForm { other("string|fun(app: table): boolean") }

  /// Steps of which only the cases count.
  static var stepCases: OptionForm {
    OptionForm(steps.type, expected: "steps without their values, such as Step.loggedOut")
  }

  static var entries: OptionForm {
    OptionForm(
      "table<sextant.StepName, sextant.Entry|fun(flow: sextant.Flow, ...): sextant.Entry?>",
      expected: "a table of entries")
  }

  /// Names with plain values.
  static var values: OptionForm {
    OptionForm("table", expected: "a table of names and plain values")
  }

  /// A place on a picture.
  static var area: OptionForm {
    OptionForm(
      "number[]",
      expected: "{ x, y, width, height } in percent of the screen, such as { 10, 80, 80, 8 }")
  }

  /// A text that names something of a type.
  static func name(_ type: String) -> OptionForm { OptionForm(type, expected: text.expected) }

  /// Names of a type: a list, or also one.
  static func names(_ type: String) -> OptionForm { OptionForm(type, expected: "a list of names") }

  /// One of a few texts.
  static func choice(_ choices: [String]) -> OptionForm {
    OptionForm("", expected: "", choices: choices)
  }

  /// A number above 0.
  static func integer(_ expected: String = "a whole number from 1") -> OptionForm {
    OptionForm("integer", expected: expected)
  }

  static func seconds(least: Double = 0) -> OptionForm {
    OptionForm(
      "number",
      expected: least == 0 ? "a number of seconds, 0 or more" : "a number of seconds above 0")
  }

  /// A text, or a function that returns it.
  static func textOr(
    _ use: FunctionUse, _ type: String = "string|fun(screen: sextant.Screen): string"
  ) -> OptionForm {
    OptionForm(type, expected: text.expected, use: use)
  }

  static func function(
    _ type: String, expected: String = "a function", use: FunctionUse = .looking
  ) -> OptionForm {
    OptionForm(type, expected: expected, use: use)
  }

  /// A step, a case that is filled, or a function that returns the step.
  static func emission(
    _ type: String = "sextant.Step|function", use: FunctionUse = .looking
  ) -> OptionForm {
    OptionForm(type, expected: step.expected, use: use)
  }

  /// A form of its own.
  static func other(
    _ type: String, expected: String = "", use: FunctionUse = .looking
  ) -> OptionForm {
    OptionForm(type, expected: expected, use: use)
  }
}

/// All options of one word.
///
/// The linker, `:help`, the reference and the library for editors all take them from here.
package final class OptionTable: Sendable {
  /// The middle of the class name in editors: `Screen` for `sextant.ScreenBody`.
  package let name: String
  /// The class in editors.
  package var className: String { "sextant.\(name)Body" }
  /// The options, in the order of the reference.
  package let options: [WordOption]
  let keys: [String]
  /// The type of the items without a key; nil if none are allowed.
  package let items: String?
  /// Remedies for keys that do not exist but are often tried.
  let instead: [String: Message]
  /// The correct keys, by the names that other tools use.
  let meant: [String: String]

  init(
    _ name: String, items: String? = nil, instead: [String: Message] = [:],
    meant: [String: String] = [:],
    _ options: KeyValuePairs<String, WordOption>, and others: [WordOption] = []
  ) {
    (self.name, self.items, self.instead, self.meant) = (name, items, instead, meant)
    self.options = options.map { name, option in option.named(name) } + others
    keys = self.options.map(\.name)
  }

  /// The form of an option's value; `nil` for an unknown key.
  func form(of key: String) -> OptionForm? {
    keys.firstIndex(of: key).map { options[$0].form }
  }
}

/// The purpose for which the engine calls a function of a script; it decides which words the
/// function may call.
enum FunctionRole {
  /// An entry of a flow with this root, or a function that chooses one; `nil` if the root is
  /// unknown.
  case entry(root: FlowRoot?, rootName: String)
  /// A guard, or a function that chooses its answer.
  case guardian
  /// The `ready` function of a screen or a stepper.
  case ready
  /// A function of a service, which may be called from any other.
  case service
  /// A function that only reads, observes or computes: a text, a hook, a command, a fetch.
  case looking

  /// Whether a function may wait that is called for this.
  var mayWait: Bool {
    switch self {
    case .guardian, .ready, .service: true
    case .entry, .looking: false
    }
  }
}

/// The role of an option's function, and its first argument.
struct FunctionUse: Sendable {
  /// Nil if nothing is noted of it.
  let role: FunctionRole?
  /// Returns the first argument's kind for the services that the declaration needs; `nil` if
  /// unknown.
  var argument: (@Sendable (_ needs: [String]) -> ArgumentKind)?

  static var unseen: FunctionUse { FunctionUse(role: nil) }
  static var looking: FunctionUse { FunctionUse(role: .looking) }
  static var screen: FunctionUse { FunctionUse(role: .looking) { .looking("screen", needs: $0) } }
  static var look: FunctionUse {
    FunctionUse(role: .looking) { .looking("flow", needs: $0) }
  }
  static var observer: FunctionUse { FunctionUse(role: .looking) { .stepping(needs: $0) } }
  static var ready: FunctionUse { FunctionUse(role: .ready) { .stepping(needs: $0) } }
  static var guardian: FunctionUse { FunctionUse(role: .guardian) { .flow(needs: $0) } }
  static var command: FunctionUse { FunctionUse(role: .looking) { _ in .shell } }
}

/// The type of the first argument of a function that the engine calls.
enum ArgumentKind {
  /// The flow of an entry or a guard, with the services it needs.
  case flow(needs: [String])
  /// A screen or a flow that a function can only read, with the services that it needs.
  case looking(String, needs: [String])
  /// A screen or a stepper as an observer or a `ready` function sees it, with the services it
  /// needs.
  case stepping(needs: [String])
  /// The service of a method, with its functions and constants if known, and its needs.
  case service(String, members: [String]?, needs: [String])
  case shell
}
