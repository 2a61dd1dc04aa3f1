import Diagnostics
import Driving
import Navigation

// Requests: lines of JSON, each with one answer.
extension Shell {
  /// Tells whether a line is a request, where requests are taken.
  ///
  /// - Parameter isContinued: Lines of Lua before it want to go on. A table of Lua may begin such a
  ///   line, so that it has to be JSON to be a request.
  func isRequest(_ line: String, isContinued: Bool) -> Bool {
    guard settings.json, line.trimmed.hasPrefix("{") else { return false }
    guard isContinued else { return true }
    guard case .object(let fields)? = try? JSON(reading: line) else { return false }
    return !fields.isEmpty
  }

  /// Does what a request asks for, and answers.
  ///
  /// - Returns: Whether the program wants to leave, or how it went.
  func answer(_ line: String) -> LineResult {
    var result: JSON?
    var shown: JSON?
    let outcome: LineResult
    do throws(JSON.Mistake) {
      guard case .object(let fields) = try JSON(reading: line) else { return .done }
      outcome = performing(nil) { (result, shown) = try perform(fields) }
    } catch {
      begin(JSON.object(error.read))
      outcome = performing(nil) {
        throw Diagnostic(
          .error, Message("E0750", ["reason": error.reason, "column": error.column]))
      }
    }
    answer(outcome, result, shown: shown)
    return outcome
  }

  private func begin(_ request: JSON) {
    let id: JSON? =
      switch request["id"] {
      case .string: request["id"]
      default: request["id"]?.integer()
      }
    conversation.exchange = Conversation.Exchange(id: id)
  }

  /// Performs a request; `shown` is reported also if part of the request failed.
  private func perform(_ fields: [JSON.Field]) throws -> (result: JSON?, shown: JSON?) {
    let object = JSON.object(fields)
    begin(object)
    if let id = object["id"], conversation.exchange?.id == nil {
      if id != .null {
        throw Diagnostic(
          .error, Message("E0754", ["key": "id", "expectation": Message("prompt.anID")]))
      }
    }
    guard let given = object["request"] else {
      throw Diagnostic(
        .error,
        Message(
          "E0753",
          [
            "name": "".isEmpty ? "" : " '\("")'", "key": "request",
            "expectation": Message("prompt.aRequest"),
          ]))
    }
    guard case .string(let name) = given else {
      throw Diagnostic(
        .error, Message("E0754", ["key": "request", "expectation": Message("prompt.aRequest")]))
    }
    guard let request = RequestCatalog.all.first(where: { $0.name == name }) else {
      throw Diagnostic.unknownRequest(name)
    }
    let before = driver.position
    let result = try request.perform(try RequestArguments(fields, of: request), in: self)
    return (result ?? MomentForm.form.json((self, before)), result)
  }

  private func answer(_ outcome: LineResult, _ result: JSON?, shown: JSON?) {
    let exchange = conversation.exchange
    let isDone = outcome == .done || outcome == .quit
    write(
      .object([
        "v": JSON.version, "event": .string("answer"),
        "id": exchange?.id == nil ? .null : nil, "ok": .bool(isDone),
        "result": isDone ? result ?? .null : shown,
        "errors": isDone ? nil : .array((exchange?.errors ?? []).map { JSON($0) }),
      ]))
    conversation.exchange = nil
  }
}

/// Where a session is, and what is new.
enum MomentForm {
  /// The form of a session, and of the number of the last record that is not new.
  static let form = JSONForm<(shell: Shell, before: Int)>([
    .needed("at", codec: .int) { $0.shell.driver.position },
    .needed("t", codec: .number) { $0.shell.session.now.seconds },
    .optional("front", codec: .text) { $0.shell.session.frontName },
    .optional("records", codec: records.codec) { shell, before in
      let now = shell.driver.position
      return now > before && shell.session.log.lastNumber == now ? before + 1...now : nil
    },
  ])

  private static let records = JSONForm<ClosedRange<Int>>([
    .needed("first", codec: .int) { $0.lowerBound }, .needed("last", codec: .int) { $0.upperBound },
  ])
}
