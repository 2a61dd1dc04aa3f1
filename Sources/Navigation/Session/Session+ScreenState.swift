extension Session {
  /// Accepts a value that the user enters on a screen, and emits the step that follows (V2).
  ///
  /// Both are one input. On a screen that the user cannot touch, the value is refused, and nothing
  /// is emitted.
  func enter(
    _ value: Value, into name: String, of screen: Presentable, emitting step: Step?
  ) {
    var isTaken = false
    gesture { isTaken = take(value, into: name, of: screen) }
    if isTaken, let step { emit(step, from: .presentable(screen), kind: .emitted) }
  }

  private func take(_ value: Value, into name: String, of screen: Presentable) -> Bool {
    guard canTouch(screen, verb: "enter") else { return false }
    guard fields(of: screen, with: name) != nil else { return false }
    let more = world.nodes[screen.id].content.growth(value, as: name)
    guard shortage(holding: more, making: value.weight) == nil else {
      refuse(.sessionFull)
      return false
    }
    remember(value, as: name, on: screen)
    return true
  }

  /// Changes a value of a screen's state (V3).
  func setState(_ name: String, to value: Value, on screen: Presentable) {
    guard isThere(screen, verb: "state"), let state = fields(of: screen, with: name),
      state[name] != value
    else { return }
    remember(value, as: name, on: screen)
  }

  /// The screen's state; if it lacks the name, reports that and returns nil (V1).
  private func fields(of screen: Presentable, with name: String) -> [String: Value]? {
    let state = world.nodes[screen.id].content.fields
    guard state[name] != nil else {
      refuse(.noSuchState(name))
      return nil
    }
    return state
  }

  private func remember(_ value: Value, as name: String, on screen: Presentable) {
    let content = world.nodes[screen.id].content
    world.setContent(
      content.remembering(value, as: name), making: value.weight, of: screen.id)
    changed(.remembered(value, as: name, by: world.nodes[screen.id].name))
  }
}
