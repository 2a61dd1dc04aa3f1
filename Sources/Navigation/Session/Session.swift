/// One run of an app's navigation: the tree, the live flows, the queue, the clock and the log.
///
/// A session is a deterministic machine. It takes inputs one at a time and processes each until
/// nothing is left to do; what lives in it are plain values, so that a step that fails leaves nothing
/// behind, an input can be undone, and a copy can be driven without touching the original. One queue,
/// first in, first out, each step wholly done before the next.
///
/// A session belongs to one thread. Handlers never nest: what they emit is queued.
///
/// An app drives its session through a ``FlowCoordinator``, which keeps inputs in order. Tools that
/// try things out use it directly:
///
/// ```swift
/// let fork = coordinator.session.fork()
/// fork.perform(.open(DemoStep.settings.step))
/// print(fork.tree == coordinator.session.tree)
/// ```
public final class Session {
  /// How visibility gates the stepper of a flow (C5).
  public enum Visibility: String, Sendable, CaseIterable {
    /// Never, as in RxFlow 2.
    case standard
    /// After the flow's first step, as in RxFlow 1.
    case strict
  }

  /// What can be set for a session.
  public struct Configuration: Sendable {
    /// How visibility gates the stepper of a flow.
    public var visibility = Visibility.standard
    /// How many steps one input may cause before its chain is stopped (B1).
    public var stepLimit = 2_000
    /// How deep presentables may lie in one another, and flows as well (B2).
    public var depthLimit = 500
    /// How a modal is presented that does not say it itself.
    public var modal = Modal.classic
    /// A navigation may be put on a navigation, which UIKit forbids (T18); `nil` leaves it to whoever drives
    /// the session: a coordinator refuses it, a session by itself does not.
    public var stacksOnStacks: Bool?
    /// A tap on the selected tab goes back to its first screen, as in UIKit; it is always taken.
    public var selectedTabPops = true
    /// How many presentables there may be, and how many steppers that are heard (B3).
    public var presentableLimit = 100_000
    /// How many links may wait (B3).
    public var linkLimit = 1_000
    /// How many bytes presentables, flows and what waits may hold on to, counted (B3).
    public var memoryLimit = 64 << 20
    /// How many bytes one input may make, counted (B3).
    public var inputMemory = 128 << 20
    /// How many timers may fire in one input (B4).
    public var firingLimit = 100_000
    /// How many records the log keeps.
    public var logCapacity = 100_000
    /// How many bytes the values and texts may take of the records that the log keeps, counted.
    public var logMemory = 64 << 20
    /// How many inputs can be undone.
    public var undoDepth = 10_000
    /// How many bytes may be kept for that, counted; the latest input can be undone in any case.
    public var undoMemory = 64 << 20
    /// Where the random numbers begin; see ``NavigationContext/random``.
    public var seed: UInt64 = 0

    /// Makes the usual configuration.
    public init() {}
  }

  var configuration: Configuration
  /// The names of all that has lived in the session, for printing records.
  public let names: NameList
  /// Hears what happens; a coordinator's session has the coordinator's listeners behind it.
  ///
  /// The session does not keep it.
  package var listener: (any SessionListener)? {
    get { control.value.listener }
    set {
      control.value.listener = newValue
      progress.value.hasListener = newValue != nil
    }
  }
  /// Called when a flow is about to navigate, before the listener hears of it (S3): whoever shows what
  /// happens as it happens needs to know in which step it does.
  package var willNavigate: ((InstanceName, Step) -> Void)? {
    get { control.value.willNavigate }
    set { control.value.willNavigate = newValue }
  }
  /// What an input is about to go on with.
  public enum Continuation: Sendable {
    /// The next timer of a clock move; if refused, the clock stays where it is.
    case clock
    /// The next step of a chain; if refused, the chain is stopped (B1).
    case chain
  }

  /// Asked while an input takes long, which it ends when this says no.
  ///
  /// A move of hours may take minutes. Whoever gave the input may want to stop it.
  public var mayGoOn: ((Continuation) -> Bool)? {
    get { control.value.mayGoOn }
    set { control.value.mayGoOn = newValue }
  }
  /// The number of the log's last record when the latest input was stopped by that, or the clock by
  /// itself; `nil` if the input came to its end.
  package internal(set) var stoppedAfter: Int? {
    get { control.value.stoppedAfter }
    set { control.value.stoppedAfter = newValue }
  }
  /// Asked between two instants of a move of the clock once a timer has fired; the clock stops by itself
  /// when this says yes (B4).
  ///
  /// The engine has no time but that of the session: whoever moves the clock may have some to lose.
  public var isTimeUp: (() -> Bool)? {
    get { control.value.isTimeUp }
    set { control.value.isTimeUp = newValue }
  }
  /// The window, which every session has.
  public let window: Presentable
  /// Everything that changes; `Session+State` gives access to its parts.
  let state = Cell(World())
  let records: Cell<Log>
  let progress = Cell(Progress())
  let touched = Cell(Scratch())
  let history = Cell(History())
  let known = Cell(Definitions())
  let control = Cell(Control())

  /// Makes a session in which nothing lives but a window that is not shown yet.
  public init(configuration: Configuration = Configuration(), names: NameList = NameList()) {
    self.configuration = configuration
    self.names = names
    records = Cell(Log(capacity: configuration.logCapacity, memory: configuration.logMemory))
    var world = World()
    let name = world.nextName(names.id(for: "window"), size: 1)
    let id = world.insert(Node(name: name, content: NodeContent(.window)))
    world.updateScalars {
      $0.window = id
      $0.random = configuration.seed
    }
    world.journal.removeAll()
    history.value.firstJournal = world.journal.end
    state.value = world
    window = Presentable(id: id, flow: nil, name: name)
  }
}
