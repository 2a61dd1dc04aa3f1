import Diagnostics
import Driving
import Navigation
import Scripting

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
