import Navigation

/// What a driver has seen, under its full name, gone or not.
///
/// A name whose making was undone means nothing, until something is made under it again.
final class Things {
  private var presentables: [String: Presentable] = [:]
  private var steppers: [String: OwnStepper] = [:]

  init() {}

  /// Starts with what another one knows.
  init(copying other: Things) {
    presentables = other.presentables
    steppers = other.steppers
  }

  /// Notes a presentable; the root of one that was noted as a flow is not noted again.
  func note(_ presentable: Presentable, in session: Session) {
    let name = session.names.text(presentable.name)
    if presentable.flow == nil, presentables[name]?.id == presentable.id { return }
    presentables[name] = presentable
  }

  func note(_ stepper: OwnStepper, in session: Session) {
    steppers[session.names.text(stepper.name)] = stepper
  }

  /// The presentable of a full name.
  func presentable(_ name: String, in session: Session) -> Presentable? {
    session.wasMade(name) ? presentables[name] : nil
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
