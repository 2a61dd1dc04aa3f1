import Navigation

/// How an input is given; what is done with it is the same.
package enum Manner {
  /// For the first time, within the limits of the app.
  case live
  /// As it was given before: what was stopped then is stopped again, at the same place.
  case again(Stops)
  /// On a copy, to see what comes of it: as it was given before, if it was, and for no longer than
  /// whoever asks wants to wait.
  case trial(Stops, Patience)

  /// What is to be stopped again.
  var stops: Stops {
    switch self {
    case .live: Stops()
    case .again(let stops), .trial(let stops, _): stops
    }
  }

  /// What ends a move of the clock between two instants, and before a timer.
  ///
  /// - Parameter limit: How long a move of the clock may take; `nil` for as long as it wants.
  func guards(
    of session: Session, limit: Duration?
  ) -> (mayGoOn: (() -> Bool)?, isTimeUp: (() -> Bool)?) {
    let mayGoOn = session.mayGoOn
    let (clock, before) = (stops.clock, session.log.lastNumber)
    let isThere = { [unowned session] in clock?.isThere(session, since: before) ?? false }
    let isStopped = clock?.reason == .stopped
    let goesOn = isStopped ? { !isThere() && mayGoOn?() ?? true } : mayGoOn
    switch self {
    case .live:
      let patience = Patience(limit)
      return (mayGoOn, { patience.isOver })
    case .again: return (goesOn, { !isStopped && isThere() })
    case .trial(_, let patience): return (goesOn, { !isStopped && isThere() || patience.isOver })
    }
  }
}
