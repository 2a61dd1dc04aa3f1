import Navigation

/// What handlers have made, under its full name, gone or not.
///
/// A name whose making was undone means nothing, until something is made under it again: what is
/// found depends on the state of the session only.
final class Things {
  private var presentables: [String: Presentable] = [:]
  private var steppers: [String: OwnStepper] = [:]

  init() {}

  /// Starts with what another one knows.
  init(copying other: Things) {
    presentables = other.presentables
    steppers = other.steppers
  }

  func note(_ presentable: Presentable, in session: Session) {
    presentables[session.names.text(presentable.name)] = presentable
  }

  func note(_ stepper: OwnStepper, in session: Session) {
    steppers[session.names.text(stepper.name)] = stepper
  }

  /// The presentable of a full name; one that no handler has made is found while it is there.
  func presentable(_ name: String, in session: Session) -> Presentable? {
    guard session.wasMade(name) else { return nil }
    return presentables[name] ?? session.presentable(named: name)
  }

  /// The stepper of a full name.
  func stepper(_ name: String, in session: Session) -> OwnStepper? {
    session.wasMade(name) ? steppers[name] : nil
  }

  /// Whoever emits under a full name.
  func emitter(_ name: String, in session: Session) -> Emitter? {
    presentable(name, in: session).map(Emitter.presentable)
      ?? stepper(name, in: session).map(Emitter.stepper)
  }

  /// All names there have been, in order.
  func names(in session: Session) -> [String] {
    (Array(presentables.keys) + Array(steppers.keys)).filter(session.wasMade).sorted()
  }
}

extension Session {
  /// The full name of what was made under a name latest, or some before that.
  func fullName(_ name: String, before: Int) -> String {
    "\(name)#\(countMade(named: name) - 1 - before)"
  }

  fileprivate func wasMade(_ fullName: String) -> Bool {
    guard let mark = fullName.lastIndex(of: "#"),
      let number = Int(fullName[fullName.index(after: mark)...])
    else { return false }
    return (0..<countMade(named: String(fullName[..<mark]))).contains(number)
  }
}
