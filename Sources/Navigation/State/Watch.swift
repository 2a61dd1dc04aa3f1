/// A running observer: the value that it has seen last, and its emitter.
struct Watch: Sendable {
  /// The name of the observer's definition.
  let observer: String
  /// The screen or stepper that emits.
  let emitter: InstanceName
  /// The values its screen was made with.
  let params: Params
  /// The registration that receives the emitted steps; the watch ends with it.
  let registration: RegistrationID
  /// The value that it has seen last; `nil` after a reload, until it is read again.
  var value: Value?
  /// The services that it has read.
  var services: Set<String> = []

  /// The watch after a reload: the value is read with the new code when it is needed.
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

  /// Replaces the watches and returns the old ones, without a journal entry.
  mutating func exchangeWatches(_ new: [Watch]) -> [Watch] {
    var old = new
    swap(&old, &watches)
    held += World.weight(of: new) - World.weight(of: old)
    return old
  }

  static func weight(of watches: [Watch]) -> Int { watches.reduce(0) { $0 + $1.weight } }
}
