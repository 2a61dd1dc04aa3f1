import Navigation

/// How an input is given: live, or again.
package enum Manner {
  /// For the first time, within the limits of the app.
  case live
  /// As it was given before: stopped again where it was stopped then.
  case again(Stops)

  var stops: Stops {
    switch self {
    case .live: Stops()
    case .again(let stops): stops
    }
  }

  /// Whether a session has to be guided through an input, or the start if it is nil.
  func guides(_ input: Input?) -> Bool {
    switch self {
    case .live: if case .advance? = input { true } else { false }
    case .again(let stops): stops.halt != nil
    }
  }

  /// Lets a session ask what ends the input that it is given next.
  ///
  /// - Parameter limit: How long a move of the clock may take; `nil` for as long as it wants.
  func guide(_ session: Session, limit: @autoclosure () -> Duration?) {
    switch self {
    case .live:
      let patience = Patience(limit())
      session.isTimeUp = { patience.isOver }
    case .again(let stops):
      guard let halt = stops.halt else { return }
      session.goOn(to: halt)
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
