import Platform

/// The limits of a search through states.
package struct StateLimits: Sendable {
  /// The maximum number of states.
  package var states: Int
  /// The maximum number of inputs on a path.
  package var depth: Int
  /// The maximum number of inputs to try.
  package var inputs: Int
  /// The maximum CPU time of a thread; `nil` for no limit.
  package var time: Duration?
  /// The maximum growth of the heap, in bytes; `nil` for no limit.
  package var memory: Int?

  package init(
    states: Int = .max, depth: Int = .max, inputs: Int = .max, time: Duration? = nil
  ) {
    (self.states, self.depth, self.inputs, self.time) = (states, depth, inputs, time)
  }

  // MARK: Defaults

  package static let explore = StateLimits(states: 100_000, depth: 200)
  /// Of a document that scripts read: it should fit into their memory.
  package static let document = StateLimits(states: 5_000, depth: 200, time: .seconds(60))
  package static let conform = StateLimits(states: 20_000, time: .seconds(60))
  /// Of a log that the prompt follows.
  package static let loadedLog = StateLimits(states: 5_000, time: .seconds(20))
  package static let route = StateLimits(depth: 30, inputs: 5_000)
}

/// Why a search leaves something out.
package enum SkipReason: String, Sendable, CaseIterable {
  /// As many states were found as permitted.
  case states = "situations"
  /// The path has the maximum length.
  case depth
  /// The time limit is reached.
  case time
  /// The memory limit is reached.
  case memory
  /// The user has stopped it: Ctrl-C, or "Stop" on a page.
  case stopped
  /// It draws random numbers, of which one possibility was followed.
  case draws
  /// The state could not be reproduced: its path led elsewhere the second time.
  case elsewhere
  /// No part of the search has it.
  case parts
}

/// Compares a running search with its limits of time and memory, and asks whether it was
/// interrupted.
///
/// The memory is the growth of the used heap since the search began: states, edges, facts, undo
/// data, and data of scripts. It is measured, not computed, because the limit protects the machine.
package struct SearchMeter {
  /// The number of states between two measurements, each of which may take a millisecond.
  private static let interval = 64

  private let driver: Driver
  private let deadline: Deadline
  private let memory: Int?
  private let memoryAtFirst: Int
  private var states = 0
  private var isFull = false

  package init(_ limits: StateLimits, _ driver: Driver) {
    self.driver = driver
    deadline = Deadline(limits.time)
    memory = limits.memory
    memoryAtFirst = memory == nil ? 0 : ThisProcess.memoryInUse
  }

  /// Counts an expanded state.
  package mutating func countState() {
    guard let memory, !isFull else { return }
    states += 1
    guard states.isMultiple(of: Self.interval) else { return }
    isFull = ThisProcess.memoryInUse - memoryAtFirst > memory
  }

  /// Why the search has to end; `nil` to continue.
  package var stopReason: SkipReason? {
    if !driver.mayGoOn { return .stopped }
    if isFull { return .memory }
    return deadline.isOver ? .time : nil
  }
}
