import Diagnostics
package import Driving
import Navigation

/// All commands, in the order in which `:help` lists them.
package enum CommandCatalog {
  /// The commands.
  ///
  /// A new one is a file in `Commands` and a line here; actions need no line.
  package static let all: [any Command] =
    [
      TreeCommand(),
      InCommand(),
      ScreenCommand(),
      DrawCommand(),
      StepsCommand(),
      GotoCommand(),
      ExploreCommand(),
    ] + actions + [
      UndoCommand(),
      RedoCommand(),
      AtCommand(),
      ReplayCommand(),
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
      StoryboardCommand(),
      ViewCommand(),
      LoadCommand(),
      TourCommand(),
      HelpCommand(),
      QuitCommand(),
    ]

  private static let actions = ActionKind.allCases.map { kind -> any Command in
    kind == .clock ? ClockCommand() : ActionCommand(kind: kind)
  }
}

extension Shell {
  /// Makes a shell with the program's commands on a session that has been started; what the start
  /// did is printed by `begin`.
  ///
  /// - Parameters:
  ///   - driver: What drives it.
  ///   - settings: How text looks.
  ///   - output: Where it goes.
  ///   - resumption: What came of doing again what was kept of the session, if it goes on.
  ///   - grants: Where what is permitted at the prompt is kept.
  package convenience init(
    driver: Driver, settings: OutputSettings, output: any Output, resumption: Resumption? = nil,
    grants: GrantFile? = nil
  ) {
    self.init(
      commands: CommandCatalog.all, driver: driver, settings: settings, output: output,
      resumption: resumption, grants: grants)
  }

  /// Makes a shell that tells nothing of what has happened before.
  ///
  /// - Parameters:
  ///   - driver: A driver on the session of a running app.
  ///   - settings: How text looks.
  ///   - output: Where it goes.
  package convenience init(
    attachedTo driver: Driver, settings: OutputSettings, output: any Output
  ) {
    self.init(driver: driver, settings: settings, output: output)
    line = nil
    toldElsewhere = session.log.lastNumber
  }
}
