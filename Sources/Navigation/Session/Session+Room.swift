package import Diagnostics

// How much a session may hold on to, and how much one input may make (B3).
//
// What is counted depends on the inputs alone, never on the machine: whoever gives the same inputs gets
// the same refusals.
extension Session {
  /// About how many bytes the input in progress, or the latest one, has made that are kept.
  @inline(__always)
  var weightOfInput: Int {
    (world.journal.end - (done.last?.journal ?? firstJournal)) * Session.changeWeight
      + world.made
  }

  /// About what one change takes that can be taken back.
  private static let changeWeight = 64

  /// It holds as much as it may: nothing can be put anywhere, or contributed.
  var isFull: Bool {
    world.held > configuration.memoryLimit
      || world.nodes.count > configuration.presentableLimit
      || world.registrations.count > configuration.presentableLimit
  }

  /// Why there is no room.
  package enum Shortage: Hashable, Sendable {
    /// Presentables, flows and what waits hold on to as much as they may.
    case held(limit: Int)
    /// The input has made as much as it may.
    case made(limit: Int)
    /// There are as many names as there may be.
    case names(limit: Int)
  }

  /// Tells why there is no room for something to be made and kept; nothing if there is.
  ///
  /// - Parameter bytes: How many it takes, counted; for what takes none, there is room until the input
  ///   has made as much as it may.
  package func shortage(for bytes: Int) -> Shortage? {
    if bytes > 0, world.held + bytes > configuration.memoryLimit {
      return .held(limit: configuration.memoryLimit)
    }
    if weightOfInput + bytes > configuration.inputMemory {
      return .made(limit: configuration.inputMemory)
    }
    return nil
  }

  /// Tells why no instance can have a name; nothing if one can.
  package func shortage(forName name: String) -> Shortage? {
    names.isFull && names.known(name) == nil ? .names(limit: NameList.mostNames) : nil
  }
}

extension Message {
  /// What is told when presentables, flows and what waits hold on to as much as they may.
  package static func sessionFull(_ limit: Int) -> Message {
    Message(
      "E0660",
      en: """
        the session holds \(limit >> 20) MB of what flows and screens remember and were made with, \
        and may not hold more
        """,
      ko: "세션은 플로우와 화면이 기억하고 받은 값을 \(limit >> 20) MB까지만 담을 수 있습니다")
  }
}
