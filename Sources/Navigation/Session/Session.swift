/// One run of an app's navigation: the tree, the live flows, the queue, the clock and the log.
///
/// A session is a deterministic machine. It takes inputs one at a time and processes each until
/// nothing is left to do; what lives in it are plain values, so that a step that fails leaves nothing
/// behind, an input can be undone, and a copy can be driven without touching the original. One queue,
/// first in, first out, each step wholly done before the next.
///
/// A session belongs to one thread. Handlers never nest: what they emit is queued.
public final class Session {
  /// How visibility gates the stepper of a flow (C5).
  public enum Visibility: Sendable {
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
    /// How many records the log keeps.
    public var logCapacity = 100_000
    /// How many inputs can be undone.
    public var undoDepth = 10_000

    /// Makes the usual configuration.
    public init() {}
  }

  let configuration: Configuration
  /// The names of all that has lived in the session, for printing records.
  public let names: NameList
  /// Hears what happens.
  public weak var listener: (any SessionListener)?
  /// What has happened.
  public internal(set) var log: Log
  /// Everything that lives.
  var world = World()
  /// The window, which every session has.
  public let window: Presentable
  var definitions: ContiguousArray<any Flow> = []
  var definitionNumbers: [String: Int] = [:]
  /// The steps that wait, the ones before `queueHead` are done.
  var queue: [QueueEntry] = []
  var queueHead = 0
  /// What the step in progress has touched.
  var scratch = Scratch()
  /// The record of the step or input in progress.
  var current: Record?
  /// Records made meanwhile, which follow it.
  var notices: [Record] = []
  /// The steps handled since the input began.
  var stepsHandled = 0
  var inputNumber = 0
  /// The inputs that can be taken back; the world's journal holds how.
  var done: ContiguousArray<DoneInput> = []
  /// The inputs that were taken back, and how they are done again.
  var undone: ContiguousArray<UndoneInput> = []
  var redoJournal = Journal()
  /// The number of the last record that no undo can reach.
  var firstLogged = 0
  /// The position in the journal before which no undo can reach.
  var firstJournal = 0
  /// The flow on whose behalf effects are done.
  var asker: FlowID?

  /// Makes a session in which nothing lives but a window that is not shown yet.
  public init(configuration: Configuration = Configuration(), names: NameList = NameList()) {
    self.configuration = configuration
    self.names = names
    log = Log(capacity: configuration.logCapacity)
    let name = world.nextName(names.id(for: "window"))
    let id = world.insert(Node(name: name, content: .window))
    world.updateScalars { $0.window = id }
    world.journal.removeAll()
    firstJournal = world.journal.end
    window = Presentable(id: id, flow: nil, name: name)
  }
}

/// What the step in progress has touched and settlement has to look at.
struct Scratch {
  /// What was put somewhere or taken out, in order.
  var moved: [PresentableID] = []
  /// What may have lost its last reason to be kept.
  var touched: [PresentableID] = []
  /// Flows that were made and perhaps never contributed.
  var made: [FlowID] = []
  /// Steppers that perhaps nobody hears.
  var steppers: [StepperID] = []
  /// The tree or a host's word on visibility is not what it was.
  var treeChanged = false
  /// Flows that became ready or ended and whose waiters have not been told.
  var due: [Due] = []

  /// Something has been touched that may have consequences.
  var needsSettling: Bool { treeChanged || !moved.isEmpty || !due.isEmpty }

  /// Something that `use` blocks and parents wait for.
  enum Due {
    case completed(FlowID)
    case ended(uses: [UseID], group: ReadyGroupID?)
  }
}
