import Diagnostics
import Driving
import Exploring
import Navigation
import Scripting

extension PageCollector {
  /// Does a journey, and adds the situations of its way that no exploration has come to; of such only what the
  /// journey does there is known.
  ///
  /// - Parameters:
  ///   - journey: What is done, until something cannot be done.
  ///   - trial: A session that has just begun.
  /// - Returns: The numbers of its actions, each followed by that of the situation it leads to.
  func play(_ journey: PageJourney, in trial: Trial) -> [Int] {
    var way: [Int] = []
    var place = 0
    var trial = trial
    for action in journey.actions {
      trial = trial.afresh()
      let session = trial.session
      guard let input = try? action.input(in: session, of: app) else { break }
      let said = PageAction(app: app, names: names, session: session)
        .json(action, on: input.screen, note: nil)
      let records = trial.give(input).all
      let refused = RefusedInput(input, records: records, in: session, of: app)
      let log = names.log(records, session.names, cure: refused?.cure)
      let target = number(of: session, after: place)
      let move = move(said, from: place, to: refused == nil ? target : nil, log)
      if parents[target].from == -1, target > 0 { setParent(of: target, (place, move)) }
      way += [move, target]
      place = target
    }
    return way
  }

  /// The situation of a session, which is added if it is not known.
  private func number(of session: Session, after place: Int) -> Int {
    let situation = session.situation(countsDraws: false)
    if let number = known[situation] { return number }
    return add(session, situation)
  }

  /// The number of what is done, by which it leads somewhere: that of what the user sees, if there is one that leads
  /// there.
  private func move(_ said: JSON, from place: Int, to target: Int?, _ log: JSON) -> Int {
    let to = target ?? Outside.refused.rawValue
    let moves = rows[place].moves
    let kind = said["k"]
    for start in stride(from: 0, to: moves.count, by: 3) {
      let isAlike = actions.all[moves[start]]["k"] == kind
      if moves[start + 1] == to, isAlike { return moves[start] }
    }
    return addMove(said, from: place, to: to, log)
  }
}
