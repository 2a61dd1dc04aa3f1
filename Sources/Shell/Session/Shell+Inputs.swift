package import Diagnostics
package import Driving
import Lua
import LuaSyntax
package import Navigation
package import Scripting

// What is done to the session, and what is shown of it.
extension Shell {
  /// Reads an action and does it.
  ///
  /// - Throws: A diagnostic when it means nothing, or cannot be done with what is in front; nothing has
  ///   been done then.
  func act(_ kind: ActionKind, _ words: [String]) throws(Diagnostic) {
    do throws(ActionMistake) {
      try give(kind.action(words, in: app).input(in: session, of: app))
    } catch {
      throw noted(Diagnostic(error, of: kind, as: .prompt))
    }
  }

  /// Does an action.
  ///
  /// - Throws: A diagnostic when it cannot be done with what is in front; nothing has been done then.
  func act(_ action: Action) throws(Diagnostic) {
    do throws(ActionMistake) {
      try give(action.input(in: session, of: app))
    } catch {
      throw noted(Diagnostic(error, of: action.kind ?? .emit, as: .prompt))
    }
  }

  /// Records why a line failed, for `:why`.
  private func noted(_ finding: Diagnostic) -> Diagnostic {
    mistake = (line?.text ?? "-", finding)
    return finding
  }

  /// Gives the session an input, and prints what comes of it.
  package func give(_ input: Input) {
    let records = showing { driver.give(input, line: line?.text) }
    tellRefusals(of: input, in: records)
  }

  /// Lets the driver do something, and prints the records of it once they are kept.
  ///
  /// - Returns: These records.
  @discardableResult
  func showing(_ body: () -> [Record]) -> [Record] {
    holdBack()
    mistake = nil
    if let branch = driver.branch() {
      soon { [unowned self] in tell(branch) }
    }
    let asked = session.questions.last?.number ?? 0
    let told = line?.told
    line?.told = session.log.lastNumber
    let records = body()
    showHeldBack()
    show(records: records.filter { $0.number > line?.told ?? 0 })
    line?.told = told
    showQuestions(after: asked)
    if records.isEmpty, !settings.json { showGuards() }
    return records
  }

  func advance(by time: Duration) { _ = performing(nil) { give(.advance(time)) } }

  private func tell(_ left: LeftWay) {
    guard settings.json else {
      return show(
        Message(
          "prompt.branchBegins",
          [
            "after": left.after,
            "old": left.lastRecord.map { "\($0)" } ?? "input \(left.lastInput)",
          ]))
    }
    show(
      event: "branch",
      [
        "after": .int(left.after), "left": .number(left.lastRecord),
        "input": left.lastRecord == nil ? .int(left.lastInput) : nil,
      ])
  }

  /// Tells where the session is now, and what was moved over.
  func tellPosition(_ message: Message, over moved: MovedInputs? = nil) {
    guard settings.json else { return show(message) }
    let unrecorded = moved.map(\.unrecorded) ?? []
    show(
      event: "time",
      [
        "at": .int(driver.position), "t": .double(session.now.seconds),
        "first": .number(moved?.records?.lowerBound), "last": .number(moved?.records?.upperBound),
        "unrecorded": .texts(ifAny: unrecorded),
      ])
  }
}

// What is shown once it is kept.
extension Shell {
  /// Lets inputs share a sync, which is done before anything leaves the program.
  func syncLater() {
    guard let journal = driver.journal else { return }
    journal.syncsLater = output.willShow { [weak driver] in driver?.sync() }
  }

  /// Keeps and shows, between two lines, all that was held back.
  ///
  /// - Returns: Whether it could be kept; what is wrong has been told.
  @discardableResult
  func settle() -> Bool {
    line = LineRun()
    defer { line = nil }
    driver.sync()
    output.flush()
    return line?.hasFailed != true
  }

  /// Holds output back until the input is saved, if the session is saved.
  private func holdBack() {
    if driver.journal != nil { line?.heldBack = [] }
  }

  /// Runs `show` now, or when output is no longer held back.
  private func soon(_ show: @escaping () -> Void) {
    if line?.heldBack == nil { show() } else { line?.heldBack?.append(show) }
  }

  private func showHeldBack() {
    let held = line?.heldBack ?? []
    line?.heldBack = nil
    for show in held { show() }
  }
}

extension Shell: DriverListener {
  /// Shows what a script prints, within the line's quota.
  package func printed(_ text: String, at moment: LogPosition) {
    if app.host.printsInLimitedCall, let (isShown, finding) = line?.quota.prints(text) {
      if let finding { line?.late.append(finding) }
      guard isShown else { return }
    }
    catchUp(to: moment.record)
    showRecords(before: moment)
    soon { [unowned self] in show(printed: text) }
  }

  /// Shows the records before a print, and the beginning of the step that prints.
  private func showRecords(before moment: LogPosition) {
    guard let told = line?.told else { return }
    if moment.record > told {
      let records = session.log.records(from: told + 1).prefix { $0.number <= moment.record }
      line?.told = moment.record
      soon { [unowned self] in show(records: Array(records)) }
    }
    if let navigation = moment.navigation { soon { [unowned self] in show(navigation) } }
  }

  package func complained(_ finding: Diagnostic) {
    if line == nil { complain(finding) } else { line?.late.append(finding) }
  }

  /// Saves grants before the journal names them, or a resumed session would ask again.
  package func tookOver(_ app: App) { keepGrants() }

  package func told(_ report: SessionJournal.WriteResult) {
    switch report {
    case .nothing: break
    // The results that wait may be of inputs that are not kept.
    case .failed(let finding):
      isKept = false
      output.tellFirst { complain(finding) }
    case .caughtUp(let message): show(message)
    }
  }
}

// A shell on a session that gets inputs from its app, too.
extension Shell {
  /// Does what a line says, after telling what the app has done since the line before.
  package func performBetweenInputs(_ line: String) -> LineResult {
    catchUp(to: session.log.lastNumber)
    defer { toldElsewhere = session.log.lastNumber }
    return perform(line)
  }

  /// Why a line cannot be done in the middle of an input.
  package var refusalInside: String {
    printer.text(
      for: Diagnostic(.error, Message("E1031")))
  }

  /// Shows the records up to a number that no line has led to.
  func catchUp(to number: Int) {
    guard let told = toldElsewhere, line == nil else { return }
    toldElsewhere = number
    guard number > told else { return }
    show(records: session.log.records(from: told + 1).filter { $0.number <= number })
  }
}

// What waits for an answer.
extension Shell {
  /// Shows the guards that steps wait for, except those that ask a question.
  func showGuards() {
    let askers = session.questions.filter { $0.step != nil }.map(\.asker)
    for guarded in session.pendingGuards where !askers.contains(guarded.flow) {
      show(
        Message(
          "prompt.guardPending",
          ["flow": session.names.text(guarded.flow), "step": "\(guarded.step)"]))
    }
  }

  func showQuestions(after last: Int) {
    for question in session.questions where question.number > last { show(question) }
  }

  func show(_ question: Question) {
    let asker = session.names.text(question.asker)
    if settings.json {
      show(
        event: "question",
        ["asker": .string(asker), "text": .string(question.text)])
    } else {
      let questions = session.questions
      let number = questions.firstIndex(of: question).map { $0 + 1 }
      show(
        Message(
          "prompt.questionAsked",
          [
            "asker": asker, "text": VisibleText.line(of: question.text),
            "number": (questions.count > 1 ? number : nil).map { " \($0)" } ?? "",
          ]))
    }
  }

  /// The error for an unknown Lua name while a question waits: it may be the answer.
  func answerMeant(by text: String) throws -> Diagnostic? {
    let word = text.trimmed
    guard !session.questions.isEmpty, let first = word.first, first.isLetter,
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      try promptEnvironment().value(named: word).isNil, !Token.isKeyword(word)
    else { return nil }
    return Diagnostic(
      .error, Message("E0539", ["word": word]))
  }
}

// What was refused.
extension Shell {
  /// Tells that a gesture was refused, which is a line that failed, and what else was refused where the
  /// log does not.
  func tellRefusals(of input: Input, in records: [Record]) {
    if let refused = RefusedInput(input, records: records, in: session, of: app) {
      tell(refused, of: input)
    } else if !settings.json, !logStyle.tellsRefusals {
      tellRefused(in: records)
    }
  }

  private func tell(_ refused: RefusedInput, of input: Input) {
    let action = Action(input, in: session)
    let line = action?.kind == nil ? line?.text : action?.line(in: app)
    let finding = Diagnostic(
      allowsRefused ? .note : .error, refused, line: line.map { driver.sealed($0, of: input) })
    if !allowsRefused { return complain(finding) }
    if !settings.json, !logStyle.tellsRefusals { show(remark: finding) }
  }

  /// Reports the changes of the tree that handlers requested and that were refused.
  private func tellRefused(in records: [Record]) {
    for record in records where line?.quota.isFull != true {
      for refused in record.refusals {
        let message = refused.words(session.names)
        show(
          remark: Diagnostic(
            .note, Message("prompt.inRecord", ["number": record.number, "message": message])))
      }
    }
  }
}
