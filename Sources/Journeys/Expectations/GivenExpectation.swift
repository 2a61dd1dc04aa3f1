import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// `expect.signedIn "Ann"`: an expectation that the app or one of its plugins declares.
struct GivenExpectation: Expectation {
  let name: String
  /// The arguments, in the Lua state of the journeys.
  let arguments: [LuaValue]

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    // Each session may have its own app.
    let app = run.driver.app
    guard let definition = app.definition(.expectation, named: name) else {
      throw otherwise(written, item)
    }
    let answer: LuaValue
    do throws(Diagnostic) {
      answer = try self.answer(definition, run: run, item: item)
    } catch {
      var finding = error
      finding.notes.append(
        Diagnostic.Note(
          Message("journeys.whileJourney", ["name": run.journey.name]), at: item.location))
      throw JourneyFailure(finding)
    }
    switch answer {
    case .bool(true): return
    case .nil, .bool: throw otherwise(written, item)
    case .string(let text): throw otherwise("\(written): \(text)", item)
    default:
      throw JourneyFailure(
        app.misfit(definition, expected: "true, false, nil or a text", value: answer))
    }
  }

  /// The expectation as in the file: `expect.signedIn("Ann")`.
  private var written: String {
    let values = arguments.map { value in
      value.asString.map(LuaText.quoted) ?? value.written
    }
    return "expect.\(name)(\(values.joined(separator: ", ")))"
  }

  private func answer(
    _ definition: ExtensionDefinition, run: JourneyRun, item: JourneyItem
  ) throws(Diagnostic) -> LuaValue {
    let app = run.driver.app
    do {
      return try AppLook(app.host).showing(run.driver.session, of: app) { view in
        try app.call(
          definition,
          original: { host, values in try ask(run, item: item, values: Array(values), host: host) },
          with: { host in try [view] + arguments.map { try host.takeOver($0) } })
      }
    } catch let finding as Diagnostic {
      throw finding
    } catch {
      throw Diagnostic(.error, Message(verbatim: "\(error)"))
    }
  }

  private func otherwise(_ sentence: String, _ item: JourneyItem) -> JourneyFailure {
    JourneyFailure(
      Diagnostic(
        .error, Message("E0932", ["sentence": sentence]), at: item.location, highlight: item.written
      ))
  }

  /// Calls the program's expectation that this one replaces: returns true, or the difference.
  private func ask(
    _ run: JourneyRun, item: JourneyItem, values: [LuaValue], host: ScriptHost
  ) throws -> LuaValue {
    guard let kind = ExpectationCatalog.all.first(where: { $0.name == name }) else { return .nil }
    let given = ExpectationArguments(word: kind, values: values, app: run.driver.app, host: host)
    let expectation = try kind.make(given)
    do throws(JourneyFailure) {
      try expectation.verify(run, at: item)
      return .bool(true)
    } catch {
      return .string(error.finding.message.english)
    }
  }
}

/// `expect.that("there are two tabs", function(app) … end)`: a function decides.
struct ThatExpectation: Expectation {
  static let word = ExpectationWord(
    name: "that",
    usage: "expect.that(\"there are two flows\", function(app) return #app.flows == 2 end)",
    type: "fun(sentence: string, look: fun(app: sextant.JourneyApp): boolean): sextant.JourneyLine"
  ) { given in
    guard given.values.count == 2, case .string(let sentence) = given.values[0],
      case .function(let look) = given.values[1]
    else { throw given.misfit(given.values.first?.typeName ?? "nothing") }
    return ThatExpectation(sentence: sentence, look: look, host: given.host)
  }

  let sentence: String
  let look: LuaFunction
  let host: ScriptHost

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    do throws(Diagnostic) {
      let (session, app) = (run.driver.session, run.driver.app)
      if try AppLook(host).ask(look, about: session, of: app) { return }
    } catch {
      var finding = error
      finding.location = finding.location ?? item.location
      throw JourneyFailure(finding)
    }
    throw JourneyFailure(
      Diagnostic(
        .error, Message("E0932", ["sentence": sentence]), at: item.location, highlight: item.word))
  }
}
