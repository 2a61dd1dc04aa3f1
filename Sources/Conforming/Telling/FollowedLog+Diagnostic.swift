package import Diagnostics
import Navigation
package import Scripting

extension FollowedLog {
  /// Why the log does not conform, or why that is not known; nil if it does.
  package func diagnostic(in app: App) -> Diagnostic? {
    guard let divergence else { return UnreadLine.diagnostic(of: unread, in: log) }
    let flow = VisibleText.line(of: divergence.flow)
    let step = VisibleText.line(of: divergence.step)
    let message = Message(isCut ? "E1086" : "E1085", ["flow": flow, "step": step])
    return Diagnostic(
      .error, message, at: SourceLocation(file: log.name, line: divergence.line),
      cure: divergence.closest.map(Message.closest), notes: notes(divergence, app).map { .init($0) }
    )
  }

  /// The lines that the diagnostic quotes.
  var sources: SourceTexts {
    let place = divergence.map { ($0.line, $0.start) } ?? unread.first.map { ($0.line, $0.start) }
    return place.map { log.sources(at: $0.0, from: $0.1) } ?? SourceTexts()
  }

  private func notes(_ divergence: Divergence, _ app: App) -> [Message] {
    var notes: [Message] = []
    if !divergence.isFlowKnown {
      notes.append(
        Message(
          "logs.noSuchFlow",
          [
            "name": VisibleText.line(of: divergence.flow),
            "near": Suggestion.nearest(to: divergence.flow, among: app.flows.map(\.name)),
          ]))
    } else if !divergence.isStepKnown {
      let name = String(divergence.step.prefix { $0 != "(" })
      notes.append(
        Message(
          "logs.noSuchStep",
          [
            "name": VisibleText.line(of: name),
            "near": Suggestion.nearest(
              to: name, among: app.flows.flatMap(\.handledSteps).map(\.name)),
          ]))
    }
    if divergence.differsInValues {
      notes.append(
        divergence.takesAnyValues ? Message("logs.otherTypes") : Message("logs.otherValues"))
    }
    if divergence.stepName == NavigatedStep.none.name { notes.append(Message("logs.noneStep")) }
    if divergence.isFlowEnded {
      notes.append(Message("logs.endedFlow", ["flow": VisibleText.line(of: divergence.flow)]))
    }
    notes.append(.situation(divergence.situations, of: divergence.count))
    notes += allowed(divergence.allowed)
    if isCut, hasDrawn { notes.append(Message("logs.drewNumbers")) }
    if isCut, !hasDrawn {
      notes.append(
        isTooMany
          ? Message("logs.stateLimitHit", ["situations": situations])
          : Message("logs.distanceLimitHit"))
    }
    return notes
  }

  /// The possible next lines, at most five, each in its own sentence.
  private func allowed(_ allowed: [Divergence.Allowed]) -> [Message] {
    if allowed.isEmpty { return [Message("logs.noneAllowed")] }
    let shown = allowed.prefix(5).map { one in
      let event = VisibleText.line(of: one.event)
      let actions = one.actions.map { VisibleText.line(of: $0) }.joined(separator: "  ")
      return Message("logs.couldFollow", ["event": event, "actions": actions])
    }
    let rest = allowed.count - shown.count
    if rest == 0 { return shown }
    return shown + [Message("logs.moreAllowed", ["rest": rest])]
  }

  /// Further remarks about the log, for people.
  var remarks: [Message] {
    var remarks: [Message] = []
    if isHalved { remarks.append(Message("logs.halved")) }
    if !log.unread.isEmpty, divergence != nil || log.skipsUnread {
      remarks.append(Message("logs.navigationUnread", ["lines": log.unread.map(\.line).listed]))
    }
    if !log.unpaired.isEmpty {
      remarks.append(Message("logs.unpaired", ["lines": log.unpaired.listed]))
    }
    if let cut = log.cut { remarks.append(Message("logs.cut", ["line": cut.line])) }
    if retracing?.isReordered == true { remarks.append(Message("logs.reordered")) }
    if retracing?.reachesNewFlows == true { remarks.append(Message("logs.reachesNewFlows")) }
    if let lines = retracing?.refusedLines, !lines.isEmpty {
      remarks.append(Message("logs.refused", ["lines": lines.listed]))
    }
    if let lines = retracing?.endedLines, !lines.isEmpty {
      remarks.append(Message("logs.ended", ["lines": lines.listed]))
    }
    return remarks
  }
}

extension Message {
  fileprivate static func closest(_ closest: Divergence.Closest) -> Message {
    switch closest {
    case .replaced(let event):
      let event = VisibleText.line(of: event)
      return Message("logs.closestReplaced", ["event": event])
    case .missing(let event):
      let event = VisibleText.line(of: event)
      return Message("logs.closestMissing", ["event": event])
    case .superfluous:
      return Message("logs.closestSuperfluous")
    case .swapped(let line):
      return Message("logs.closestSwapped", ["line": line])
    }
  }
  fileprivate static func situation(_ screens: [String], of count: Int) -> Message {
    let list = screens.map { Message(verbatim: VisibleText.line(of: $0)) }
    let all = list.dropFirst().reduce(list.first ?? Message(verbatim: "")) {
      Message("logs.orList", ["first": $0, "second": $1])
    }
    return Message("logs.situation", ["list": all, "count": count > 3 ? count : nil])
  }
}

extension [Int] {
  /// The first five line numbers.
  fileprivate var listed: String {
    prefix(5).map(String.init).joined(separator: ", ") + (count > 5 ? ", …" : "")
  }
}
