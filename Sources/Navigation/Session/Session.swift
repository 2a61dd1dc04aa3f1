/// One run of an app's navigation: the tree, the live flows, the queue, the clock and the log.
///
/// A session is a deterministic machine. It takes one input at a time and processes it completely.
/// Everything in a session is plain values. So a step that fails leaves nothing behind, an input
/// can be undone, and a copy can be driven without touching the original. Steps go through one
/// queue, first in, first out; each step is finished before the next one starts.
///
/// A session belongs to one thread. Handlers never nest: the steps that they emit are queued.
///
/// An app drives its session through a ``FlowCoordinator``. Tools that try things out use a session
/// directly:
///
/// ```swift
/// let fork = coordinator.session.fork()
/// fork.perform(.open(DemoStep.settings.step))
/// print(fork.tree == coordinator.session.tree)
/// ```
public final class Session {
  /// The options of a session.
  public typealias Configuration = SessionConfiguration
  /// How visibility gates the stepper of a flow.
  public typealias Visibility = SessionConfiguration.Visibility

  var configuration: Configuration
  /// The names of everything that has lived in the session, for printing records.
  public let names: NameList
  /// The listener of the session, held weakly; a coordinator's session calls the coordinator's
  /// listeners.
  package var listener: (any SessionListener)? {
    get { control.value.listener }
    set {
      control.value.listener = newValue
      progress.value.hasListener = newValue != nil
    }
  }
  /// Called when a flow is about to navigate, before the listener is called (S3).
  ///
  /// Code that shows events as they happen learns from it in which step they happen.
  package var willNavigate: ((InstanceName, Step) -> Void)? {
    get { control.value.willNavigate }
    set { control.value.willNavigate = newValue }
  }
  /// The next part of an input, which ``Session/mayGoOn`` can refuse.
  public enum Continuation: Sendable {
    /// The next timer of a move of the clock; if refused, the clock stays where it is.
    case clock
    /// The next step of a chain; if refused, the chain is stopped (B1).
    case chain
  }

  /// Called before each timer of a move of the clock and each step of a chain; false stops the
  /// input.
  ///
  /// A move of hours may take minutes. The program that gave the input can stop it here.
  public var mayGoOn: ((Continuation) -> Bool)? {
    get { control.value.mayGoOn }
    set { control.value.mayGoOn = newValue }
  }
  /// The number of the last record when the latest input was stopped; `nil` if it was completed.
  ///
  /// An input is stopped by ``mayGoOn``, or at a limit of the clock (B4).
  package internal(set) var stoppedAfter: Int? {
    get { control.value.stoppedAfter }
    set { control.value.stoppedAfter = newValue }
  }
  /// Called between two instants of a move of the clock after a timer has fired; true stops the
  /// clock (B4).
  ///
  /// The engine knows only the session's time. A program sets a limit of real time here.
  public var isTimeUp: (() -> Bool)? {
    get { control.value.isTimeUp }
    set { control.value.isTimeUp = newValue }
  }
  /// The window, which every session has.
  public let window: Presentable
  /// Everything that changes; `Session+State` gives access to the parts.
  let state = Cell(World())
  let records: Cell<Log>
  let progress = Cell(Progress())
  let history = Cell(History())
  let definitions = Cell(Definitions())
  let control = Cell(SessionCallbacks())

  /// Makes a session with a window that is not shown yet, and nothing else.
  ///
  /// - Parameters:
  ///   - configuration: The options of the session.
  ///   - names: The list of names; sessions on one thread can share a list.
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
