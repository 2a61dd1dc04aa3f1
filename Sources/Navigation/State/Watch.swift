/// An observer at work: what it has seen last, and for whom it looks.
struct Watch: Sendable {
  /// The name of the observer's definition.
  let observer: String
  /// The screen or stepper that emits.
  let emitter: InstanceName
  /// The values its screen was made with.
  let params: Params
  /// The registration that hears the emitted steps; the watch ends when it is removed.
  let registration: RegistrationID
  /// What it has seen last; nothing after a reload, until it is taken anew.
  var value: Value?
  /// The services that it has read.
  var services: Set<String> = []

  /// The same after a reload: what it sees with the new code is taken when it is needed.
  var takenAnew: Watch {
    var watch = self
    watch.value = nil
    return watch
  }

  /// About how many bytes it takes.
  var weight: Int { 128 + (value?.weight ?? 0) }
}

extension World {
  mutating func setWatches(_ new: [Watch]) {
    made += watches.count * 64
    journal.watches.append(exchangeWatches(new))
    journal.append(.watches)
  }

  /// Puts watches in place and returns those that were there; the journal is not told.
  mutating func exchangeWatches(_ new: [Watch]) -> [Watch] {
    var old = new
    swap(&old, &watches)
    held += World.weight(of: new) - World.weight(of: old)
    return old
  }

  static func weight(of watches: [Watch]) -> Int { watches.reduce(0) { $0 + $1.weight } }
}
