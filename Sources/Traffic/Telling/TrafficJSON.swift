import Diagnostics

extension TrafficReport {
  /// Increases when a key changes its meaning or is removed.
  private static let schema = 1

  /// For programs: one JSON document, its keys sorted.
  package var json: String {
    JSON.object([
      "schema": .int(Self.schema), "script": .string(script),
      "sessions": .object([
        "all": .int(sums.sessions), "possible": .int(sums.possible),
        "impossible": .int(sums.impossibleSessions), "unknown": .int(sums.unknown),
        "fromMiddle": .int(sums.fromMiddle), "unread": .int(sums.unread),
      ]),
      "steps": .int(sums.steps), "skipped": .int(sums.skipped), "hidesState": .flag(hidesState),
      "stopped": .flag(isStopped),
      "passages": .array(
        passages.map { passage, count in
          .object([
            "from": document(passage.from), "doing": .string(passage.doing),
            "to": document(passage.to), "step": passage.step.isEmpty ? nil : .string(passage.step),
            "times": .int(count.times), "sessions": .int(count.sessions),
          ])
        }),
      "screens": .array(
        sums.screens.ordered { $0.key < $1.key }.map {
          .object(["screen": .string($0.key), "sessions": .int($0.value)])
        }),
      "unseen": .texts(unseen),
      "ways": .array(
        ways.map { way in
          .object([
            "screen": .string(way.screen), "walked": .int(way.walked),
            "possible": .int(way.possible), "sessions": .int(way.sessions),
          ])
        }),
      "ends": .array(
        ends.map { .object(["at": document($0.spot), "sessions": .int($0.sessions)]) }),
      "traps": .array(
        traps.map { spot, trap in
          .object([
            "at": document(spot), "sessions": .int(trap.sessions),
            "screensLeft": .int(trap.screensLeft), "screens": .int(screenCount),
          ])
        }),
      "impossible": .array(impossible.map { document($0.key, $0.found) }),
      "unreadable": sums.unreadable.sessions == 0
        ? nil
        : .object([
          "sessions": .int(sums.unreadable.sessions),
          "examples": document(sums.unreadable.examples),
        ]),
    ]).document
  }

  private func document(_ spot: TrafficSums.Spot) -> JSON {
    .object([
      "screen": .string(spot.screen), "flow": spot.flow.isEmpty ? nil : .string(spot.flow),
    ])
  }

  private func document(
    _ key: TrafficSums.Impossibility, _ found: TrafficSums.Examples
  ) -> JSON {
    .object([
      "flow": key.flow.isEmpty ? nil : .string(key.flow),
      "step": key.step.isEmpty ? nil : .string(key.step), "visible": .string(key.visible),
      "otherValues": .flag(key.differsInValues), "sessions": .int(found.sessions),
      "examples": document(found.examples),
    ])
  }

  private func document(_ examples: [TrafficSums.Example]) -> JSON {
    .array(examples.map { .object(["session": .string($0.session), "steps": .int($0.steps)]) })
  }
}
