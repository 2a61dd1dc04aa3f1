import Diagnostics
import Driving
import Navigation
import Scripting

// Everything that waits, for programs.
extension Shell {
  var statusJSON: JSON {
    let ahead = session.ahead.flatMap { $0.isEmpty ? nil : $0.upperBound - 1 }
    return .object([
      "app": .string(app.name), "t": .double(session.now.seconds),
      "clock": .string((clockMode ?? .virtual).rawValue), "at": .int(driver.position),
      "ahead": ahead.map { .int($0) }, "broken": .bool(reloading.isBroken),
      "flows": .array(session.liveFlows.map(Self.json)),
      "services": session.services.names.isEmpty ? nil : services,
      "questions": .array(session.questions.map(json)),
      "guards": .array(
        session.pendingGuards.map {
          .object(["flow": .string(session.names.text($0.flow)), "step": .string("\($0.step)")])
        }),
      "timers": .array(session.timers.filter { !$0.isFetch }.map(json)),
      "fetches": .array(
        session.fetches.map { fetch in
          .object([
            "name": .string(session.names.text(fetch.name)),
            "flow": .string(session.names.text(fetch.flow)), "at": .double(fetch.due.seconds),
            "mayFail": .bool(fetch.mayFail),
          ])
        }),
      "links": .array(
        session.waitingLinks.map { link in
          .object([
            "link": .int(link.number), "url": .string(link.url),
            "left": .array(link.left.map { .string("\($0)") }),
            "waitsFor": JSON(link.hold, session.names),
          ])
        }),
      "uses": .array(
        session.waitingUses.map { use in
          .object([
            "by": use.asker.map { .string($0) }, "flows": .array(use.flows.map { .string($0) }),
          ])
        }),
      "held": .array(
        session.heldSteps.map {
          .object(["step": .string("\($0.step)"), "by": .string($0.presentable)])
        }),
    ])
  }

  /// What each service remembers, by name.
  private var services: JSON {
    .object(
      session.services.names.map { name in
        JSON.Field(key: name, value: JSON(.record(session.services[name] ?? [:])))
      })
  }

  private static func json(of flow: LiveFlow) -> JSON {
    .object([
      "flow": .string("\(flow.name)#\(flow.number)"), "ready": .bool(flow.isReady),
      "parent": flow.parent.map { .string($0) },
    ])
  }

  private func json(of question: Question) -> JSON {
    .object([
      "asker": .string(session.names.text(question.asker)), "text": .string(question.text),
      "step": question.step.map { .string("\($0)") },
    ])
  }

  private func json(of timer: TimerInfo) -> JSON {
    .object([
      "of": .string(session.names.text(timer.name)), "at": .double(timer.deadline.seconds),
      "step": timer.step.map { .string("\($0)") },
    ])
  }
}
