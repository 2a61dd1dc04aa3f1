import Diagnostics
import Driving
import Lua
import Navigation
import Scripting
import Steps

/// A word for an action, such as `tap`.
struct ActionWord: JourneyWordEntry {
  let kind: ActionKind

  var name: String { kind.name }
  var summary: Message { kind.summary }

  func value(in host: ScriptHost) throws -> LuaValue {
    let library = host.state.standardLibrary()
    let own = try library.rawGet(name).asFunction
    return try host.function(name) { host, call in
      // Lua has a `type`, too, which takes one value; typing takes two.
      if let own, call.arguments.count < count.lowerBound { return try own.call(call.arguments) }
      let place = host.place(call)
      let script = try host.journeyScript()
      let item = JourneyItem(
        location: place, word: name,
        content: try read(call, script, host))
      return [try script.value(item)]
    }
  }

  /// Reports a mistake and carries on, so that all mistakes of a file are reported at once.
  private func read(
    _ call: LuaCall, _ script: JourneyScript, _ host: ScriptHost
  ) throws -> JourneyItem.Content {
    do {
      guard count.contains(call.arguments.count) else {
        throw Diagnostic(
          .error,
          Message(
            "E0946",
            [
              "word": name, "least": count.lowerBound, "most": count.upperBound,
              "isRange": count.lowerBound != count.upperBound, "got": call.arguments.count,
            ]), highlight: name,
          cure: .write(usage))
      }
      let given = ActionArguments(word: self, values: call.arguments, app: script.app, host: host)
      let words = try words(given)
      // An unknown step was reported when it was looked up.
      if given.values.contains(where: \.isMissingStep) {
        return .expectation(AnythingExpectation())
      }
      let action = try action(words, in: script.app)
      return try isCold(given) ? .coldStart(action) : .action(action)
    } catch var finding as Diagnostic {
      finding.location = finding.location ?? host.place(call)
      finding.highlight = finding.highlight ?? name
      try host.report(finding.within(script.origin))
      return .expectation(AnythingExpectation())
    }
  }

  private func action(_ words: [String], in app: App?) throws(Diagnostic) -> Action {
    do throws(ActionMistake) {
      return try kind.action(words, in: app)
    } catch {
      if case .badTime(let text) = error {
        throw Diagnostic(
          .error, Message("E0916", ["text": text]), highlight: text, cure: .write(usage))
      }
      throw Diagnostic(error, of: kind, as: .journey)
    }
  }
}

struct ActionArguments {
  let word: ActionWord
  let values: [LuaValue]
  let app: App?
  let host: ScriptHost

  /// The app.
  ///
  /// - Throws: A diagnostic if the file has not called `script`.
  func subject() throws -> App {
    guard let app else {
      throw Diagnostic(.error, Message("E0901"))
    }
    return app
  }

  func texts() throws -> [String] { try values.map(text) }

  /// An argument as text: a text, a number or a truth value.
  func text(_ value: LuaValue) throws -> String {
    switch value {
    case .string(let text): return text
    case .bool(let answer): return answer ? "yes" : "no"
    case .int, .number: return try host.text(value)
    default:
      throw Diagnostic(
        .error, Message("E0911", ["word": word.name, "got": value.typeName]),
        cure: .write(word.usage))
    }
  }

  /// The only option in a table of options.
  ///
  /// - Throws: A diagnostic if the value is not a table, or if it has other options.
  func option(_ name: String, in value: LuaValue) throws -> String? {
    guard case .table(let table) = value else {
      throw Diagnostic(
        .error, Message("E0911", ["word": word.name, "got": value.typeName]),
        cure: .write(word.usage))
    }
    var found: String?
    for (key, value) in try table.pairs() {
      guard key.asString == name else {
        let key = try host.text(key)
        throw Diagnostic(
          .error, Message("E0909", ["name": key]), highlight: key, cure: .write(word.usage))
      }
      found = try text(value)
    }
    return found
  }

  /// A step, given as a value or as a text, in the notation of the prompt.
  func step(_ value: LuaValue) throws -> String {
    if value.isMissingStep { return "" }
    if let step = value.asStep { return ".\(step.case.set).\(step)" }
    guard case .string(let text) = value else {
      throw Diagnostic(
        .error, Message("E0911", ["word": word.name, "got": value.typeName]),
        cure: .write(word.usage))
    }
    let literal: StepLiteral
    do throws(StepLiteral.Failure) {
      literal = try StepLiteral(text)
    } catch {
      throw Diagnostic(.error, .stepUnreadable(text, error.message), highlight: text)
    }
    let app = try subject()
    do throws(Diagnostic) {
      _ = try app.step(literal)
    } catch {
      var finding = error
      finding.highlight = literal.name
      throw finding
    }
    return text.hasPrefix(".") ? text : "." + text
  }
}
