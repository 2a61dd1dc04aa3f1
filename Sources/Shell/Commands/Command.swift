package import Diagnostics
import Driving

/// A command of the prompt.
///
/// Each has a Lua function of the same name and effect.
package protocol Command: Sendable {
  /// The name, without the colon.
  var name: String { get }
  /// How it is written.
  var usage: String { get }
  /// What it does, in one sentence.
  var summary: Message { get }
  /// Whether an argument may be a step.
  var takesSteps: Bool { get }
  /// It reaches outside the session, or decides what scripts may do: no script performs it.
  var isForPeople: Bool { get }
  /// It only looks, and what it shows may be longer than the window.
  var isPaged: Bool { get }
  /// Does it.
  ///
  /// - Throws: A diagnostic when the arguments make no sense; nothing has been done then.
  func run(_ arguments: [String], in shell: Shell) throws
  /// What could stand as its argument now.
  func candidates(in shell: Shell) -> [String]
}

extension Command {
  /// Whether the usage names one.
  package var takesSteps: Bool { usage.contains(".step") }

  /// Most show little.
  package var isPaged: Bool { false }

  /// Most do what belongs to the session.
  package var isForPeople: Bool { false }

  /// Nothing.
  package func candidates(in shell: Shell) -> [String] { [] }

  /// Refuses arguments beyond those a command takes.
  func accept(_ arguments: [String], atMost count: Int) throws(Diagnostic) {
    guard arguments.count > count else { return }
    throw Diagnostic(
      .error, .tooManyArguments(name, arguments[count]), cure: .usage(usage))
  }
}

/// All commands, in the order in which `:help` lists them.
package enum CommandCatalog {
  /// The commands.
  ///
  /// A new one is a file in `Commands` and a line here.
  package static let all: [any Command] = [
    TreeCommand(),
    InCommand(),
    ScreenCommand(),
    DrawCommand(),
    StepsCommand(),
    GotoCommand(),
    ActionCommand(.tap),
    ActionCommand(.type),
    ActionCommand(.back),
    ActionCommand(.tab),
    ActionCommand(.dismiss),
    ActionCommand(.emit),
    ActionCommand(.navigate),
    ActionCommand(.open),
    ClockCommand(),
    UndoCommand(),
    RedoCommand(),
    AtCommand(),
    ReplayCommand(),
    ActionCommand(.answer),
    StatusCommand(),
    FlowsCommand(),
    RetainCommand(),
    WhereCommand(),
    PluginsCommand(),
    LogCommand(),
    DiffCommand(),
    WhyCommand(),
    MoreCommand(),
    ReloadCommand(),
    AcceptCommand(),
    RollbackCommand(),
    SaveCommand(),
    LoadCommand(),
    TourCommand(),
    HelpCommand(),
    QuitCommand(),
  ]

  /// The commands by their names.
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the command of a name, or the only one that a name begins.
  package static func command(
    named name: String, among all: [any Command] = all
  ) -> (any Command)? {
    if let exact = all.first(where: { $0.name == name }) { return exact }
    let candidates = all.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
