import Diagnostics
public import Navigation
import Steps

/// An app, or a part of one, whose flows are written in Lua, for use from Swift.
///
/// Swift flows contribute its flows like any others, and its flows contribute Swift flows by name.
/// A step of the same set with the same name is the same step in Swift and in Lua.
///
/// ```swift
/// let scripts = try ScriptApp(
///   contentsOf: "login.lua", flows: [CaptchaFlow()], steps: [DemoStep.self])
///
/// // in a handler of a Swift flow:
/// let login = context.make(try scripts.flow("LoginFlow"))
/// context.perform(.present(login, on: context.root))
/// return .one(.contribute(login, try scripts.stepper(ofFlow: "LoginFlow")))
/// ```
///
/// ```lua
/// local Step = steps "DemoStep"                -- the enum of Swift
/// flow "LoginFlow" {
///   root = navigation, start = Step.login,
///   navigate = {
///     login   = set "Login",
///     captcha = present { "CaptchaFlow", start = Step.captcha },   -- a flow of Swift
///     signedIn = finish(),
///   },
/// }
/// ```
///
/// Names are resolved while the scripts load. A script that names an unknown flow, screen or step
/// is refused, with file and line. The names of flows are unique in a session.
///
/// The app holds the Swift flows that you pass. Such a flow should not hold the app; it finds the
/// scripts' flows by name, with `NavigationContext.flow(named:)`.
public final class ScriptApp {
  package private(set) var app: App
  private var mounted: [String: MountedFlow]
  /// The coordinator whose session the scripts' hooks observe.
  private weak var listened: FlowCoordinator?

  /// Loads a script with the modules that it requires, and resolves all names.
  ///
  /// The cost is that of running the scripts' files once.
  ///
  /// - Parameters:
  ///   - path: The script's path; modules are searched in its folder.
  ///   - flows: Swift flows that the scripts may name like their own.
  ///   - steps: Swift enums that the scripts may use, as `steps "DemoStep"`. The enums of typed
  ///     flows are included automatically.
  ///   - limits: The limits of time and memory for the scripts.
  ///   - level: The trust level of the scripts.
  /// - Throws: ``ScriptError`` with all errors: unreadable files, Lua errors, unknown names, and
  ///   step sets that differ from Swift's.
  public init(
    contentsOf path: String, flows: [any Flow] = [], steps: [any TypedStep.Type] = [],
    limits: ScriptLimits = ScriptLimits(), level: TrustLevel = .plugin
  ) throws(ScriptError) {
    var settings = PluginSettings()
    settings.levels.app = level
    do throws(AppLoader.Failure) {
      let app = try AppLoader(plugins: settings, limits: limits).load(
        path, with: Natives(flows: flows, steps: steps))
      self.app = app
      mounted = Self.mounted(app)
    } catch {
      throw ScriptError(error.findings)
    }
  }

  static func mounted(_ app: App) -> [String: MountedFlow] {
    Dictionary(
      app.flows.map { ($0.name, MountedFlow($0, of: app)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Replaces the scripts with another version; its hooks observe the same session.
  package func replace(with new: App) {
    new.host.output.receiver = app.host.output.receiver
    new.host.output.echo = app.host.output.echo
    new.complaint = app.complaint
    if let hooks = app.hooks { listened?.remove(hooks) }
    app = new
    mounted = Self.mounted(new)
    if let listened { listen(to: listened, isNew: true) }
  }

  /// The app's name: the name after `app`, or else the file's name.
  public var name: String { app.name }

  /// The flows of the scripts, in the order of their declarations.
  public var flows: [any Flow] { app.flows.compactMap { mounted[$0.name] } }

  /// Returns a flow of the scripts, for a Swift flow to make and contribute.
  ///
  /// The flow keeps the scripts alive, and brings all flows that its entries name.
  ///
  /// - Parameter name: The name after `flow`.
  /// - Returns: The flow.
  /// - Throws: ``ScriptError`` if there is no flow with this name; it suggests the most similar
  ///   name.
  public func flow(_ name: String) throws(ScriptError) -> any Flow {
    if let flow = mounted[name] { return flow }
    let nearest = Suggestion.nearest(to: name, among: app.flows.map(\.name))
    throw ScriptError(
      Diagnostic(
        .error, Message("E0110", ["kind": NameKind.flow.message, "name": name]),
        cure: nearest.map { .didYouMean($0) }))
  }

  /// Returns the stepper of a flow: its first step (`start = …`), and the steppers that the flow
  /// declares.
  ///
  /// - Parameter name: The name after `flow`.
  /// - Returns: The stepper; if the flow has no `start`, its first step is `Step.home`.
  /// - Throws: ``ScriptError`` if there is no flow with this name.
  public func stepper(ofFlow name: String) throws(ScriptError) -> Stepper {
    _ = try flow(name)
    return app.flows.first { $0.name == name }?.stepper ?? .default
  }

  /// How the scripts start an app without Swift flows, for `FlowCoordinator.coordinate(_:)`.
  ///
  /// `nil` if the scripts have no `coordinate` and not exactly one flow with a `start`.
  public var start: Start? {
    guard app.hasStart, let flow = mounted[app.start.name] else { return nil }
    return Start(flow, with: app.start.stepper)
  }

  /// All steps of the scripts, in the order of their declarations.
  public var cases: [StepCase] { app.cases }

  /// Reads a step: `.moviePicked(withMovieId: 23452)`.
  ///
  /// - Parameter text: The step as Swift writes it, with or without the name of its set.
  /// - Returns: The step.
  /// - Throws: ``ScriptError`` if the text is not a step, if there is no such step, or if several
  ///   sets have it. Also if the values do not fit the step's parameters.
  public func step(_ text: String) throws(ScriptError) -> Step {
    let literal: StepLiteral
    do throws(StepLiteral.Failure) {
      literal = try StepLiteral(text)
    } catch {
      throw ScriptError(
        Diagnostic(.error, Message("E0202", ["text": text, "reason": error.message])))
    }
    do throws(Diagnostic) { return try app.step(literal) } catch { throw ScriptError(error) }
  }

  /// Returns the steps of a URL, according to the links of the scripts, for
  /// `FlowCoordinator.open(_:)`.
  ///
  /// ```swift
  /// coordinator.open(try scripts.link("demo://movie/5"))
  /// ```
  ///
  /// - Parameter url: The URL; it may come from an untrusted source.
  /// - Returns: The steps.
  /// - Throws: ``ScriptError`` if the text is not a URL, if no link matches it, or if a value does
  ///   not have the type of the pattern. The error names the most similar link.
  public func link(_ url: String) throws(ScriptError) -> DeepLink {
    do throws(Diagnostic) { return try app.link(url) } catch { throw ScriptError(error) }
  }

  /// Calls the scripts' hooks (`on("didNavigate", …)`) for what happens in a coordinator's session.
  ///
  /// Call it before `coordinate`, so that the hooks miss nothing. It costs nothing if the scripts
  /// have no hooks. The coordinator does not keep the scripts alive.
  ///
  /// ```swift
  /// scripts.listen(to: coordinator)
  /// coordinator.coordinate(flow: AppFlow(), with: .one(withSingleStep: DemoStep.start))
  /// ```
  ///
  /// - Parameter coordinator: The coordinator of the session.
  public func listen(to coordinator: FlowCoordinator) { listen(to: coordinator, isNew: false) }

  /// - Parameter isNew: Whether the scripts have replaced an older version that listened.
  private func listen(to coordinator: FlowCoordinator, isNew: Bool) {
    listened = coordinator
    guard let hooks = app.hooks else { return }
    coordinator.add(hooks)
    hooks.begin(isNew ? .reloaded : .started, in: coordinator.session)
  }

  /// Receives errors of hooks, which do not fail a step; errors are kept until it is set.
  public var hookFailed: ((ScriptError) -> Void)? {
    didSet {
      let take = hookFailed
      app.complaint = take.map { take in { take(ScriptError($0)) } }
    }
  }

  /// Receives the text that scripts print; text is kept until it is set.
  public var output: ((String) -> Void)? {
    get { app.host.output.receiver }
    set { app.host.output.receiver = newValue }
  }
}

extension ScriptApp {
  /// Returns what a screen shows now: its title, its texts, its controls and their rows.
  ///
  /// Runs functions of the script, which can read the screen's state but change nothing. The cost
  /// is that of these functions.
  ///
  /// - Parameters:
  ///   - screen: A live screen; `coordinator.session.front.last` is the topmost.
  ///   - coordinator: The coordinator of the session that contains the screen.
  /// - Returns: `nil` if the screen is gone, or if no script declares it.
  public func content(of screen: Presentable, in coordinator: FlowCoordinator) -> ScreenContent? {
    guard let touchable = TouchableScreen(screen, in: coordinator.session, of: app),
      app.screen(named: touchable.info.definition) != nil
    else { return nil }
    return touchable.content
  }

  /// Returns the input for entering a value, for `FlowCoordinator.perform(_:)`: typed text, or the
  /// new state of a toggle.
  ///
  /// Runs the function of the script that computes the emitted step, if there is one.
  ///
  /// - Parameters:
  ///   - value: The new value of the control.
  ///   - name: The control's name.
  ///   - screen: A live screen.
  ///   - coordinator: The coordinator of the session that contains the screen.
  /// - Returns: `nil` if the screen is gone, or has no control with this name.
  /// - Throws: ``ScriptError`` if the control has no value, if its value has another type, or if it
  ///   has no such choice. Also if the value does not fit the step that the control emits, or if a
  ///   function of the script fails.
  public func entering(
    _ value: Value, into name: String, of screen: Presentable, in coordinator: FlowCoordinator
  ) throws(ScriptError) -> Input? {
    guard let touchable = TouchableScreen(screen, in: coordinator.session, of: app),
      let control = touchable.controls.first(where: { $0.name == name })
    else { return nil }
    do throws(Diagnostic) {
      try touchable.content[name]?.require(value)
      return try touchable.entering(value, into: control)
    } catch {
      throw ScriptError(error)
    }
  }
}

/// A script's flow as Swift code holds it; it keeps its app alive.
final class MountedFlow: FlowHolder {
  private let app: App
  let flow: ScriptFlow
  /// Whether it comes from `all(of:)`: those flows are added together, so it has no companions.
  private let isOneOfAll: Bool
  /// A copy of the flow's `hasGuard`, which is read for each step and does not change after
  /// linking.
  let hasGuard: Bool

  init(_ flow: ScriptFlow, of app: App, isOneOfAll: Bool = false) {
    self.flow = flow
    hasGuard = flow.hasGuard
    self.app = app
    self.isOneOfAll = isOneOfAll
  }

  /// All flows of the app, and the Swift flows that it may name.
  var companions: [any Flow] { isOneOfAll ? [] : Self.all(of: app) }

  var routines: [any Routine] { isOneOfAll ? [] : app.routines }

  var observers: [any Observer] { isOneOfAll ? [] : app.observers }

  var services: [Service] { isOneOfAll ? [] : app.services }

  /// All flows of an app and the Swift flows it may name, to be added to a session together.
  static func all(of app: App) -> [any Flow] {
    let own: [any Flow] = app.flows.map { MountedFlow($0, of: app, isOneOfAll: true) }
    return own + app.host.natives.flows
  }

}

extension ScriptApp {
  /// Loads the scripts again, and replaces the running version if nothing is wrong.
  ///
  /// The session continues. Its tree, the state of flows and screens, and timers stay. From the
  /// next step on, live instances use the new definition of their name. If a flow is no longer
  /// declared, its instances keep the old definition. Flows that ``flow(_:)`` returned before
  /// belong to the old version: call it again. RxFlow has no counterpart.
  ///
  /// ```swift
  /// do {
  ///   for change in try scripts.reload(in: coordinator) { print(change) }
  /// } catch {
  ///   print("the scripts stay as they are:", error)
  /// }
  /// ```
  ///
  /// The cost is that of loading, and grows with the number of live instances and of inputs that
  /// can be undone.
  ///
  /// - Parameter coordinator: The coordinator of the session that contains the scripts' flows.
  /// - Returns: The changed declarations, such as `+ step toHelp`, then notes about state that was
  ///   not carried over unchanged.
  /// - Throws: ``ScriptError`` with all errors; the running version stays.
  /// - Precondition: No input is in progress: a handler cannot replace itself.
  public func reload(in coordinator: FlowCoordinator) throws(ScriptError) -> [String] {
    precondition(coordinator.isIdle, "Scripts cannot be replaced in the middle of an input.")
    switch AppReloader(app, in: coordinator.session).reload() {
    case .refused(let failure): throw ScriptError(failure.findings)
    case .applied(let new, let report):
      replace(with: new)
      return report.changes.map(\.words.english) + report.notes.map { $0.text(in: .english) }
    }
  }
}
