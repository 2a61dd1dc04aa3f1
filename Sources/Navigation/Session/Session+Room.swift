package import Diagnostics

// Limits on how much a session may hold, and how much one input may make (B3).
//
// The sizes depend on the inputs alone, never on the machine, so the same inputs cause the same
// refusals.
extension Session {
  /// The approximate size in bytes of what the current or latest input has made and is kept.
  @inline(__always)
  var weightOfInput: Int {
    (world.journal.end - history.value.latestJournal) * Session.changeWeight
      + world.made
  }

  /// About how many bytes one undoable change takes.
  private static let changeWeight = 64

  /// Why there is no room for something.
  package enum Shortage: Hashable, Sendable {
    /// The session holds as many bytes as it may.
    case held(limit: Int)
    /// The input has made as many bytes as it may.
    case made(limit: Int)
    /// The session has as many names as it may.
    case names(limit: Int)
  }

  /// Why something cannot be made and kept; `nil` if there is room.
  ///
  /// - Parameter bytes: Its size in bytes; with 0, only the limit of the input counts.
  package func shortage(for bytes: Int) -> Shortage? { shortage(holding: bytes, making: bytes) }

  /// Why something cannot be made in place of something else; `nil` if there is room.
  ///
  /// - Parameters:
  ///   - more: How many more bytes are held afterwards; zero or negative if the new value takes no
  ///     more.
  ///   - bytes: How many bytes are new.
  package func shortage(holding more: Int, making bytes: Int) -> Shortage? {
    if more > 0, world.held + more > configuration.memoryLimit {
      return .held(limit: configuration.memoryLimit)
    }
    if weightOfInput + bytes > configuration.inputMemory {
      return .made(limit: configuration.inputMemory)
    }
    return nil
  }

  /// Why no instance can receive this name; `nil` if one can.
  package func shortage(forName name: String) -> Shortage? {
    let isNew = names.known(name).map { world.count(of: $0) == 0 } ?? true
    let isThere = world.namesGiven + Session.size(of: name) <= Session.mostNames && !names.isFull
    return isNew && !isThere ? .names(limit: Session.mostNames) : nil
  }

  /// The maximum number of names of instances.
  ///
  /// Names of forks, trials and undone inputs do not count, so the same inputs cause the same
  /// refusals.
  static let mostNames = 100_000

  /// How many names this one counts as: one, and one more for each 100 bytes.
  static func size(of name: String) -> Int { 1 + name.utf8.count / 100 }

  /// Gives the next instance of a name its number, from 0.
  func nextName(_ name: String) -> InstanceName {
    world.nextName(names.id(for: name), size: Session.size(of: name))
  }

  /// Gives the next instance of a flow its number; often many instances of one flow are made.
  ///
  /// - Parameter definition: The number of its definition; negative if it has none.
  func nextName(of flow: any Flow, _ definition: Int32) -> InstanceName {
    let recent = definitions.value.recentlyNamed
    if definition >= 0, recent.definition == definition {
      return world.nextName(recent.name, size: recent.size)
    }
    let name = flow.name
    let (id, size) = (names.id(for: name), Session.size(of: name))
    definitions.value.recentlyNamed = (definition, id, size)
    return world.nextName(id, size: size)
  }
}

extension Message {
  /// The message for a session that holds as many bytes as it may.
  package static func sessionFull(_ limit: Int) -> Message {
    Message("E0660", ["limit": limit >> 20])
  }

}
