package import Diagnostics
import Lua
package import Navigation

/// Reloads a running app as a transaction: the new version replaces the old one completely, or not
/// at all.
///
/// Everything that can fail comes first: reading, compiling, running and linking the scripts in a
/// new Lua state, and migrating copies of the state of flows and screens. The exchange is a few
/// assignments between two inputs. Trees, params, states, timers, waits and held steps are values
/// in the engine that name their definitions, so they stay.
///
/// RxFlow has no counterpart: its flows are compiled.
package struct AppReloader {
  let app: App
  let session: Session

  package init(_ app: App, in session: Session) {
    self.app = app
    self.session = session
  }

  /// Loads the scripts and replaces the running version, if nothing is wrong.
  ///
  /// The cost is that of loading, and grows with the number of live instances and of inputs that
  /// can be undone.
  ///
  /// - Parameters:
  ///   - reader: The source of the texts.
  ///   - plugins: New plugin settings; `nil` to keep the current ones.
  ///   - interrupter: An object that can stop the loading and, later, the scripts.
  package func reload(
    from reader: SourceReader = .files, with plugins: PluginSettings? = nil,
    interrupter: (any Interrupter)? = nil
  ) -> Reload {
    let new: App
    do throws(AppLoader.Failure) {
      new = try app.loadedAnew(from: reader, with: plugins, interrupter: interrupter)
    } catch {
      return .refused(error)
    }
    let use = session.definitionsInUse
    new.kept = new.needed(of: [app] + app.kept, use)
    let migration = Migration(from: app, to: new, session.services)
    do {
      let prepared = try session.prepare(redefinition(to: new, migration))
      let report = report(on: new, use, prepared: prepared, migration: migration)
      new.host.running.isLive = true
      session.commit(prepared)
      if !new.isInSwiftSession { session.listener = new.hooks }
      app.kept = []
      app.dispose()
      return .applied(new, report)
    } catch {
      return .refused(failure(error, new))
    }
  }

  private func failure(_ error: any Error, _ new: App) -> AppLoader.Failure {
    let finding = error as? Diagnostic ?? Diagnostic(.error, Message("E0114", ["text": "\(error)"]))
    return AppLoader.Failure(
      findings: Diagnostics([finding]), sources: new.sources, files: new.files)
  }

  private func redefinition(to new: App, _ migration: Migration) -> Redefinition {
    var redefinition = Redefinition()
    redefinition.flows =
      new.isInSwiftSession ? MountedFlow.all(of: new) : new.flows + new.host.natives.flows
    redefinition.routines = new.routines
    if !new.isInSwiftSession { redefinition.start = new.startOfSession }
    redefinition.observers = new.observers
    let observers = Set(new.declaredObservers.map(\.name))
    redefinition.lostObservers = app.declaredObservers.filter {
      !observers.contains($0.name) && new.declares($0.definition, as: $0.kind)
    }.map(\.name)
    redefinition.screens = new.names.screens.mapValues(\.screen)
    redefinition.steppers = new.names.steppers
    if !new.isInSwiftSession { redefinition.modal = new.names.modal }
    redefinition.services = new.services
    redefinition.fits = { screen, name, value in
      let control = new.names.screens[screen]?.controls.first { $0.name == name }
      guard let initial = control?.initial else { return true }
      return initial.typeName == value.typeName
    }
    redefinition.flowState = migration.flowState
    redefinition.screenState = migration.screenState
    redefinition.serviceState = { try migration.serviceState($0, $1, from: $2) }
    keepOld(new, in: &redefinition)
    return redefinition
  }

  /// Keeps removed flows and routines in use with their old version; drops the others.
  private func keepOld(_ new: App, in redefinition: inout Redefinition) {
    var flows: Set<String> = []
    var routines = Set(new.routines.map(\.name))
    for version in new.kept {
      let missing = version.missing(from: new)
      for flow in version.flows where missing.flows.contains(flow.name) {
        if flows.insert(flow.name).inserted {
          redefinition.flows.append(KeptFlow(flow, of: version))
        }
      }
      for routine in version.routines where missing.routines.contains(routine.name) {
        if routines.insert(routine.name).inserted {
          redefinition.routines.append(KeptRoutine(routine, of: version))
        }
      }
    }
    for version in [app] + app.kept {
      for name in version.missing(from: new).flows where flows.insert(name).inserted {
        redefinition.flows.append(AbsentFlow(name))
      }
      redefinition.lostRoutines += version.routines.map(\.name).filter {
        !routines.contains($0)
      }
    }
  }
}

extension App {
  /// Loads the app's scripts again, as another app.
  ///
  /// - Parameters:
  ///   - reader: The source of the texts.
  ///   - plugins: New plugin settings; `nil` to keep the current ones.
  ///   - interrupter: An object that can stop the loading and, later, the scripts.
  /// - Throws: All errors of the scripts.
  package func loadedAnew(
    from reader: SourceReader, with plugins: PluginSettings? = nil,
    interrupter: (any Interrupter)? = nil
  ) throws(AppLoader.Failure) -> App {
    let app = try AppLoader(plugins: plugins ?? pluginSettings, limits: host.limits).load(
      host.scripts.mainFile, with: host.natives, from: reader, after: self, interrupter: interrupter
    )
    app.seed = seed
    app.given = given
    return app
  }

  /// Reads the files of one plugin from disk, and all others as they were read before.
  package func reader(ofPlugin name: String) -> SourceReader {
    let own = Set(files.paths.filter { host.plugins.owner(of: $0)?.name == name })
    let others = Set(files.paths).subtracting(own)
    let old = SourceReader.snapshot(files)
    return SourceReader { path throws(Diagnostic) in
      try others.contains(path) ? old.text(path) : SourceFile.text(path)
    }
  }

  /// Calls this version's `reloaded` hooks, if they observe the session.
  package func tellReloaded(in session: Session) {
    if let hooks, session.listener === hooks { hooks.begin(.reloaded, in: session) }
  }

  /// Makes this version's hooks observe a session, and calls them.
  ///
  /// - Parameter isNew: Whether this version has replaced another: calls `reloaded`, otherwise
  ///   `started`.
  package func hear(_ session: Session, isNew: Bool) {
    host.running.isLive = true
    session.listener = hooks
    hooks?.begin(isNew ? .reloaded : .started, in: session)
  }
}

package struct ReloadReport {
  package internal(set) var files: [String] = []
  package internal(set) var changes: [Change] = []
  /// State that could not be carried over unchanged, in words for the user.
  package internal(set) var notes: [Message] = []
  package internal(set) var kept: Kept

  package var isEmpty: Bool { files.isEmpty && changes.isEmpty && notes.isEmpty }

  package mutating func append(_ notes: [Message]) { self.notes += notes }

  package enum Change: Hashable {
    case added(Message)
    /// No longer declared; `live` instances remain, nil if there are none.
    case removed(Message, live: Int?)
    case changed(Message, from: String, to: String)

    /// The change in one line: `+ step toHelp`.
    package var words: Message {
      switch self {
      case .added(let title): return Message("reloading.changeWordsAdded", ["title": title])
      case .removed(let title, let live):
        return Message(
          "reloading.changeWordsRemoved", ["title": title, "live": live])
      case .changed(let title, let old, let new):
        return Message("reloading.changeWordsChanged", ["title": title, "old": old, "new": new])
      }
    }
  }

  /// How much of the running session continues under the new version.
  package struct Kept: Hashable {
    package internal(set) var flows = 0
    /// All live screens, including those outside the tree.
    package internal(set) var screens = 0
    /// The waiting steps, including those of timers.
    package internal(set) var steps = 0
    /// The functions that wait for something.
    package internal(set) var routines = 0
    /// The running fetches, by name: `Products#0`.
    package internal(set) var fetches: [String] = []
  }
}

package enum Reload {
  case applied(App, ReloadReport)
  /// The new version does not load or cannot take over; the old one continues.
  case refused(AppLoader.Failure)
}

extension App {
  /// Loads the same texts again in a new Lua state, even if the files have changed.
  ///
  /// - Parameter natives: The Swift flows and steps; by default those of this app.
  /// - Throws: The errors; only scripts that behave differently each time can cause them.
  package func loadedAgain(
    with natives: Natives? = nil
  ) throws(AppLoader.Failure) -> App {
    let app = try AppLoader(plugins: host.plugins.settings, limits: host.limits).load(
      host.scripts.mainFile, with: natives ?? host.natives,
      from: .snapshot(files, in: host.scripts.reader.tree), after: self)
    app.seed = seed
    return app
  }

  /// A function that loads the same texts again, on the thread that calls it; it returns `nil` on
  /// failure.
  ///
  /// It also returns `nil` for an app with Swift flows or steps, which belong to this thread.
  package var loadingElsewhere: @Sendable () -> App? {
    let (path, texts, seed) = (host.scripts.mainFile, files, seed)
    let tree = host.scripts.reader.tree
    let (plugins, limits, isMixed) = (host.plugins.settings, host.limits, isPart)
    return {
      let loader = AppLoader(plugins: plugins, limits: limits)
      guard !isMixed, let app = try? loader.load(path, from: .snapshot(texts, in: tree)) else {
        return nil
      }
      app.seed = seed
      return app
    }
  }
}
