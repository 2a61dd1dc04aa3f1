// Observers (C9).
extension Session {
  /// Defines observers to which screens and steppers refer by name; the latest definition counts.
  ///
  /// - Parameter observers: The definitions.
  public func define(_ observers: [any Observer]) {
    for observer in observers { definitions.value.observers[observer.name] = observer }
  }

  /// Starts to watch, and emits the first step.
  func watch(
    _ observer: String, of emitter: InstanceName, params: Params,
    for registration: RegistrationID
  ) {
    var watch = Watch(
      observer: observer, emitter: emitter, params: params, registration: registration)
    watch.value = told(look(again: &watch, at: services), of: watch)
    world.setWatches(world.watches + [watch])
    if let value = watch.value { tell(value, of: watch) }
  }

  /// Runs each observer that has read one of these services, in the order of contribution.
  ///
  /// - Parameter before: What the services remembered before the step.
  func lookAgain(at changed: Set<String>, before: ServiceStates) {
    for (index, old) in world.watches.enumerated()
    where old.value == nil || !old.services.isDisjoint(with: changed) {
      var watch = old
      // After a reload, the value is read again from the states before: only this step has changed
      // them.
      let last = watch.value ?? (try? look(again: &watch, at: before).get()) ?? nil
      guard let value = told(look(again: &watch, at: services), of: watch) else { continue }
      watch.value = value
      var watches = world.watches
      watches[index] = watch
      world.setWatches(watches)
      if value != last { tell(value, of: watch) }
    }
  }

  /// Runs an observer, and notes which services it reads.
  private func look(
    again watch: inout Watch, at services: ServiceStates
  ) -> Result<Value?, any Error> {
    guard let observer = observer(watch) else { return .success(nil) }
    let context = ObserverContext(services, params: watch.params, name: names.text(watch.emitter))
    defer { watch.services = context.read }
    return Result { try observer.value(in: context) }
  }

  /// The value that an observer returned; logs a failure.
  private func told(_ seen: Result<Value?, any Error>, of watch: Watch) -> Value? {
    switch seen {
    case .success(let value): return value
    case .failure(let error):
      note(.lookFailed(by: watch.emitter, Failure(thrown: error)))
      return nil
    }
  }

  /// The observer of a watch: one that comes with the flow's own object takes precedence.
  private func observer(_ watch: Watch) -> (any Observer)? {
    definitions.value.brought(by: world.registrations[watch.registration].flow, in: world) { flow in
      flow.observers.first { $0.name == watch.observer }
    } ?? definitions.value.observers[watch.observer]
  }

  private func tell(_ value: Value, of watch: Watch) {
    do {
      guard let step = try observer(watch)?.step(for: value) else { return }
      offer(step, to: watch.registration, Origin(.observed, watch.emitter))
    } catch {
      note(.lookFailed(by: watch.emitter, Failure(thrown: error)))
    }
  }
}
