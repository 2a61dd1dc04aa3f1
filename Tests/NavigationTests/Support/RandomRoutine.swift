import Navigation

/// A routine that emits and waits by what it is told, the same for the same answers.
final class RandomRoutine: Routine {
  let name = "random"
  let mayFail = true

  func go(on context: RoutineContext) throws -> Wait? {
    var turn = 0
    var sum = context.name.count
    while let answer = context.answers[turn] {
      if case .int(let number) = answer { sum += number }
      turn += 1
    }
    if turn > 0 { context.emit(.number("do", sum * (turn + 1))) }
    if turn == 4 { throw Mishap(description: "routine") }
    guard turn < 6 else { return nil }
    return switch (sum + turn) % 3 {
    case 0: .answer("who?")
    case 1: .time(.milliseconds(sum % 700))
    default: .fetch(.milliseconds(sum % 900))
    }
  }
}
