import Diagnostics
import Lua
import Scripting

/// The words and expectations of journeys that an app and its plugins declare.
///
/// They are there below `script`, which loads the app. Their functions belong to the app's Lua
/// state, so plain data and steps go in and lines come out.
struct GivenWords {
  private let app: App
  private let host: ScriptHost

  init(_ app: App, host: ScriptHost) { (self.app, self.host) = (app, host) }

  /// Adds them to the program's words, or replaces these.
  func declare() throws {
    let program = JourneyWordCatalog.parts
    for kind in [Replaceable.Kind.journeyWord, .expectation] {
      let names = program.filter { $0.id.kind == kind }.map(\.id.name)
      let clashes = app.clashes(kind, with: names)
      for clash in clashes { try host.report(clash) }
      for given in app.extensions(kind) where clashes.allSatisfy({ $0.location != given.location })
      {
        kind == .journeyWord ? try declare(word: given) : try declare(expectation: given)
      }
    }
  }

  /// Returns whether the arguments of a word are plain data and steps; `false` for an unknown step,
  /// which has been reported.
  ///
  /// - Throws: A diagnostic for other arguments.
  private func isPlain(_ call: LuaCall, word: String, host: ScriptHost) throws -> Bool {
    if call.arguments.contains(where: \.isMissingStep) { return false }
    for value in call.arguments where (try? app.host.takeOver(value)) == nil {
      throw Diagnostic(
        .error, Message("E0911", ["word": word, "got": value.typeName.withArticle]),
        at: host.place(call),
        highlight: word)
    }
    return true
  }

  private func declare(word: ExtensionDefinition) throws {
    let words = JourneyWordCatalog.lines + app.extensions(.expectation).map { "expect.\($0.name)" }
    // Its lines are made with the program's words, even if other words have replaced their names.
    var own: [String: LuaFunction] = [:]
    for action in ActionWord.all {
      own[action.name] = try action.value(in: host).asFunction
    }
    try host.declare(
      word.name,
      try host.function(word.name) { [app, own] host, call in
        let script = try host.journeyScript()
        guard try isPlain(call, word: word.name, host: host) else { return [.nil] }
        let list = try host.state.makeTable()
        do throws(Diagnostic) {
          let lines = try app.lines(of: word, call.arguments, with: words)
          for (place, line) in lines.enumerated() {
            let value = try value(of: line, for: word.name, script, own, host)
            do throws(LuaError) { try list.rawSet(place + 1, value) } catch {
              throw host.diagnostic(error)
            }
          }
        } catch {
          try host.report(error.used(word.name, at: host.place(call)))
        }
        return [.table(list)]
      })
  }

  /// The value of one line: the result of the program's word or of an expectation.
  ///
  /// - Throws: The error of that word.
  private func value(
    of line: WrittenLine, for word: String, _ script: JourneyScript, _ own: [String: LuaFunction],
    _ host: ScriptHost
  ) throws(Diagnostic) -> LuaValue {
    let origin = LineOrigin(word: word, line: line.word, location: line.location)
    do {
      return try script.reading(origin) {
        let values = try line.arguments.map { value in
          do { return try host.takeOver(value) } catch {
            throw Diagnostic(
              .error, Message("E0911", ["word": line.word, "got": value.typeName.withArticle]),
              at: line.location)
          }
        }
        let expectations = try host.value(ofWord: "expect").asTable
        let function =
          try own[line.word]
          ?? expectations?.rawGet(String(line.word.dropFirst("expect.".count))).asFunction
        return try function?.call(values).first ?? .nil
      }
    } catch let error as LuaError {
      throw host.diagnostic(error)
    } catch {
      throw error as? Diagnostic ?? Diagnostic(.error, Message(verbatim: "\(error)"))
    }
  }

  private func declare(expectation given: ExtensionDefinition) throws {
    let title = "expect.\(given.name)"
    try host.value(ofWord: "expect").asTable?.rawSet(
      given.name,
      try host.function(title) { host, call in
        guard try isPlain(call, word: title, host: host) else { return [.nil] }
        let expectation = GivenExpectation(name: given.name, arguments: call.arguments)
        return [
          try host.journeyScript().value(
            JourneyItem(
              location: host.place(call), word: title, content: .expectation(expectation)))
        ]
      })
  }
}

extension Diagnostic {
  /// The error of a word's function, at the line that uses the word.
  fileprivate func used(_ word: String, at place: SourceLocation) -> Diagnostic {
    var finding = self
    finding.notes.append(
      Diagnostic.Note(Message("journeys.diagnosticUsed", ["word": word]), at: place))
    return finding
  }
}
