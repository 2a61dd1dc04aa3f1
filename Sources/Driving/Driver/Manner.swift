import Navigation

/// How an input is given: live, again, or on trial.
package enum Manner {
  /// For the first time, within the limits of the app.
  case live
  /// As it was given before: stopped again where it was stopped then.
  case again(Stops)
  /// On a copy, to see what comes of it: as it was given before, if it was, and for no longer than
  /// whoever asks wants to wait.
  case trial(Stops, Patience)

  var stops: Stops {
    switch self {
    case .live: Stops()
    case .again(let stops), .trial(let stops, _): stops
    }
  }

  /// Lets a session ask what ends the input that it is given next.
  ///
  /// - Parameters:
  ///   - input: The input; `nil` for the start.
  ///   - limit: How long a move of the clock may take; `nil` for as long as it wants.
  func guide(_ session: Session, through input: Input?, limit: @autoclosure () -> Duration?) {
    let isClock = if case .advance? = input { true } else { false }
    switch self {
    case .live:
      guard isClock else { return }
      let patience = Patience(limit())
      session.isTimeUp = { patience.isOver }
    case .again(let stops):
      guard let halt = stops.halt else { return }
      session.goOn(to: halt)
    case .trial(let stops, let patience):
      if let halt = stops.halt { session.goOn(to: halt) }
      let (mayGoOn, isTimeUp) = (session.mayGoOn, session.isTimeUp)
      session.mayGoOn = { (mayGoOn?($0) ?? true) && ($0 == .clock || !patience.isOver) }
      session.isTimeUp = { isTimeUp?() ?? false || patience.isOver }
    }
  }
}

extension Session {
  /// Stops the next input where it was stopped before, or earlier if somebody asks.
  fileprivate func goOn(to halt: Stops.Halt) {
    let (mayGoOn, before) = (mayGoOn, log.lastNumber)
    let isThere = { [unowned self] in halt.isThere(self, since: before) }
    switch halt.reason {
    case .stopped: self.mayGoOn = { !($0 == .clock && isThere()) && mayGoOn?($0) ?? true }
    case .chain: self.mayGoOn = { !($0 == .chain && isThere()) && mayGoOn?($0) ?? true }
    case .exhausted: isTimeUp = isThere
    }
  }
}
