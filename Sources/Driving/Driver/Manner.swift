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

  /// Runs a body in which a session performs an input, with the conditions that stop the input.
  ///
  /// - Parameters:
  ///   - input: The input; `nil` for the start.
  ///   - limit: The time limit of a move of the clock; `nil` for none.
  func guide(
    _ session: Session, through input: Input?, limit: @autoclosure () -> Duration?,
    _ body: () -> Void
  ) {
    let outer = (session.mayGoOn, session.isTimeUp)
    switch self {
    case .live:
      guard case .advance? = input else { return body() }
      let deadline = Deadline(limit())
      session.isTimeUp = { deadline.isOver }
    case .again(let stops):
      guard let halt = stops.halt else { return body() }
      session.goOn(to: halt)
    }
    body()
    (session.mayGoOn, session.isTimeUp) = outer
  }
}

extension Session {
  /// Stops the next input where it was stopped before, or earlier if interrupted.
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
