/// The options of a session.
public struct SessionConfiguration: Sendable {
  /// How visibility gates the stepper of a flow (C5).
  public enum Visibility: String, Sendable, CaseIterable {
    /// Never, as in RxFlow 2.
    case standard
    /// After the flow's first step, as in RxFlow 1.
    case strict
  }

  /// How visibility gates the stepper of a flow.
  public var visibility = Visibility.standard
  /// How many steps one input may cause before its chain is stopped (B1).
  public var stepLimit = 2_000
  /// How deep presentables may be nested, and how deep flows (B2).
  public var depthLimit = 500
  /// How a modal is presented if neither its definition nor its presentation says how.
  public var modal = Modal.classic
  /// Whether a navigation may be put on a navigation, which UIKit forbids (T18).
  ///
  /// `nil` uses the default: a coordinator refuses it, and a session without one permits it.
  public var stacksOnStacks: Bool?
  /// Whether a tap on the selected tab goes back to its first screen, as in UIKit (T13).
  ///
  /// If not, the tap has no effect and is not refused.
  public var selectedTabPops = true
  /// How many presentables may exist, and how many registered steppers (B3).
  public var presentableLimit = 100_000
  /// How many links may wait (B3).
  public var linkLimit = 1_000
  /// How many bytes presentables, flows and waiting steps may hold, computed from the data (B3).
  public var memoryLimit = 64 << 20
  /// How many bytes one input may make, computed from the data (B3).
  public var inputMemory = 128 << 20
  /// How many timers may fire in one move of the clock (B4).
  public var firingLimit = 100_000
  /// How many records the log keeps at most.
  public var logCapacity = 100_000
  /// How many bytes the values and texts of kept records may take, computed from the data.
  public var logMemory = 64 << 20
  /// How many inputs can be undone.
  public var undoDepth = 10_000
  /// How many bytes may be kept for undo, computed from the data; the latest input always stays.
  public var undoMemory = 64 << 20
  /// The seed of the random numbers; see ``NavigationContext/random``.
  public var seed: UInt64 = 0

  /// Makes the default configuration.
  public init() {}
}

/// The limits of the tree: numbers, which are passed with each change of it without a copy of the
/// whole configuration.
struct TreeLimits {
  /// Whether a navigation may be put on a navigation.
  let stacksOnStacks: Bool?
  let depth: Int
  let presentables: Int
  /// In bytes.
  let memory: Int
}

extension SessionConfiguration {
  @inline(__always) var treeLimits: TreeLimits {
    TreeLimits(
      stacksOnStacks: stacksOnStacks, depth: depthLimit, presentables: presentableLimit,
      memory: memoryLimit)
  }
}
