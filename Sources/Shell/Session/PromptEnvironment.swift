import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// The globals of Lua lines at the prompt: the commands as functions, the step sets, the words, and
/// what the user assigns.
final class PromptEnvironment {
  private let table: LuaTable
  private let host: ScriptHost
  private let commands: Set<String>
  private var count = 0
  /// The latest line, for messages that quote it.
  private(set) var latest: SourceText?

  /// Makes the globals of a shell's prompt.
  ///
  /// - Parameter ofScripts: They are for lines that scripts perform: whatever is made of their commands
  ///   may do no more than a script, whoever calls it.
  init(shell: Shell, ofScripts: Bool = false) throws {
    host = shell.app.host
    table = try host.makePromptEnvironment()
    commands = Set(shell.commands.map(\.name))
    for command in shell.commands {
      try table.rawSet(command.name, try Self.function(command, shell, ofScripts: ofScripts))
    }
  }

  /// Whether its lines run beside the scripts of a host.
  func isOf(_ other: ScriptHost) -> Bool { host === other }

  /// Takes over what the user has assigned at the prompt, as far as it is plain data.
  ///
  /// - Returns: The names of what could not be taken over: functions and what the old scripts made.
  func takeOver(from old: PromptEnvironment) throws -> [String] {
    var lost: [String] = []
    for (key, value) in try old.table.pairs() {
      guard let name = key.asString, !Self.given.contains(name), try table.rawGet(name).isNil else {
        continue
      }
      // A set of steps that is gone is no variable of the user's.
      if value.isStepSet(named: name) { continue }
      if let copy = try? host.copy(value) {
        try table.rawSet(name, copy)
      } else {
        lost.append(name)
      }
    }
    count = old.count
    return lost.sorted()
  }

  /// The user's variables, as a journal can keep them.
  var variables: PromptVariables {
    var variables = PromptVariables()
    for (key, value) in (try? table.pairs()) ?? [] {
      guard let name = key.asString, isVariable(name), !value.isStepSet(named: name) else {
        continue
      }
      let kept = (try? host.plain(value)).map { JSON(kept: $0) }
      if let kept, kept.text.utf8.count <= PromptVariables.most {
        variables.values[name] = kept
      } else {
        variables.lost.insert(name)
      }
    }
    return variables
  }

  func assign(_ value: Value, to name: String) throws {
    if isVariable(name) { try table.rawSet(name, try host.promptValue(value)) }
  }

  private func isVariable(_ name: String) -> Bool {
    !Self.given.contains(name) && !commands.contains(name)
  }

  /// The names that the prompt defines itself.
  static let given = ["_", "__", "_err", "_step", "_node"]

  /// Sets `_step` to the latest step, and `_node` to the current or front node.
  func setMoment(step: Step?, node: Value) throws {
    if let step { try table.rawSet("_step", try host.promptValue(step)) }
    try table.rawSet("_node", try host.promptValue(node))
  }

  /// The names that a line can begin with: the user's, and those of the scripts.
  ///
  /// - Parameter limit: How many are looked at.
  func names(limit: Int) throws -> [String] { try table.fieldNames(limit: limit) }

  /// Returns the value of a name, without running anything; nil if there is none.
  func value(named name: String) throws -> LuaValue { try table.field(name) }

  /// Sets `_err` to the latest error.
  func setFailure(_ text: String) throws { try table.rawSet("_err", .string(text)) }

  /// Lets `_` be a value, and `__` the one before.
  ///
  /// Something of Lua that no variable can hold from here, such as a coroutine, is left out.
  func setResult(_ value: LuaValue) throws {
    if case .other = value { return }
    try table.rawSet("__", try table.rawGet("_"))
    try table.rawSet("_", value)
  }

  /// Evaluates a text: an expression gives its values.
  ///
  /// - Returns: The values, or nothing if the text is only the beginning of a statement.
  func evaluate(_ text: String) throws -> [LuaValue]? {
    count += 1
    latest = SourceText(name: "prompt#\(count)", text: text)
    let chunk = try host.compile(text, chunkName: "=prompt#\(count)", environment: table)
    return try chunk.map { try host.call($0, for: .prompt) }
  }

  private static func function(
    _ command: any Command, _ shell: Shell, ofScripts: Bool
  ) throws -> LuaValue {
    let function = try shell.app.host.state.makeFunction(command.name) { [weak shell] call in
      guard let shell else { return [] }
      // Lua has a `type`, too, which takes one value; typing takes two.
      if command.name == ActionKind.type.name, call.arguments.count < 2 {
        return try shell.app.host.typeName(call.arguments)
      }
      guard !shell.session.isBusy else {
        throw Diagnostic(.error, Message("E0525", ["name": command.name]), highlight: command.name)
      }
      let arguments = try call.arguments.map { try argument($0, shell) }
      if ofScripts {
        try shell.performed { try shell.run(command, arguments) }
      } else {
        try shell.run(command, arguments)
      }
      return []
    }
    return .function(function)
  }

  private static func argument(_ value: LuaValue, _ shell: Shell) throws -> String {
    if let step = value.asStep { return shell.app.notation(of: step) }
    return try shell.app.host.text(value)
  }
}

/// The globals of Lua lines, each created on first use.
struct PromptGlobals {
  /// The globals of lines that the user types.
  var typed: PromptEnvironment?
  /// Those of lines that scripts perform: what they leave behind would be run by whoever types, who may
  /// do more.
  var performed: PromptEnvironment?
}

extension Shell {
  func promptEnvironment() throws -> PromptEnvironment {
    if line?.isPerformed == true {
      let performed = try globals.performed ?? PromptEnvironment(shell: self, ofScripts: true)
      globals.performed = performed
      return performed
    }
    // A running app may have replaced the scripts by itself.
    if globals.typed?.isOf(app.host) == false { for note in renewPrompt() { show(note) } }
    let typed = try globals.typed ?? PromptEnvironment(shell: self)
    globals.typed = typed
    return typed
  }

  /// What was assigned at the prompt goes on in another version, as far as it is plain data.
  ///
  /// - Returns: What is told of the rest.
  func renewPrompt() -> [Message] {
    globals.performed = nil
    guard let old = globals.typed else { return [] }
    globals.typed = nil
    do {
      let new = try PromptEnvironment(shell: self)
      let lost = try new.takeOver(from: old)
      globals.typed = new
      return lost.isEmpty
        ? [] : [Message("reloading.promptLost", ["list": lost.joined(separator: ", ")])]
    } catch {
      let lost = old.variables.values.keys.sorted()
      return [Message("reloading.promptLost", ["list": lost.joined(separator: ", ")])]
    }
  }

  /// Writes the variables that Lua lines have assigned to the journal.
  func keepVariables() {
    guard driver.journal != nil, let typed = globals.typed else { return }
    driver.keep(typed.variables, line: line?.text)
  }

  /// Lets the prompt have the variables that it had, as far as they were kept, and not those that it had
  /// no more.
  func assign(_ variables: PromptVariables, without gone: [String] = []) {
    guard !variables.values.isEmpty || !gone.isEmpty else { return }
    // Where there is no memory for them, the next line says so.
    guard let prompt = try? promptEnvironment() else { return }
    for name in gone { try? prompt.assign(.none, to: name) }
    for (name, value) in variables.values {
      if let value = value.keptValue { try? prompt.assign(value, to: name) }
    }
  }
}

/// The lines of a statement that goes on over several, of which not each is worth trying.
///
/// Trying means to compile all lines so far. So that this takes linear time for all of them together, a
/// long one that is still open is tried only when it has grown by an eighth.
package struct OpenStatement {
  /// Up to this many lines, each new line is tried, so that errors are reported at once.
  private static let few = 64

  private var lines: [String] = []
  private var size = 0
  private var progress = LuaProgress()
  /// The number of lines when the statement was last tried and was incomplete.
  private var triedLines = 0
  private var triedSize = 0

  package init() {}

  var isEmpty: Bool { lines.isEmpty }

  package var text: String { lines.joined(separator: "\n") }

  var hasUntried: Bool { triedLines < lines.count }

  /// Whether the lines may be complete, or wrong.
  package var isWorthTrying: Bool {
    // The first line may be no Lua.
    if triedLines == 0 || !progress.isOpen { return true }
    if progress.isInLongBracket { return false }
    return lines.count <= Self.few || size >= triedSize + triedSize / 8
  }

  package mutating func push(_ line: String) {
    lines.append(line)
    size += line.utf8.count + 1
    // Most statements are complete with their first line, and nobody asks how far they have come.
    if triedLines > 0 { progress.push(line) }
  }

  /// Records that the lines were tried and are incomplete.
  package mutating func wantsMore() {
    if triedLines == 0 { for line in lines { progress.push(line) } }
    triedLines = lines.count
    triedSize = size
  }
}
