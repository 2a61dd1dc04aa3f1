import Diagnostics
public import Navigation
import Steps

/// An app, or a part of one, whose flows are written in Lua, for use from Swift.
///
/// Its flows are flows like any others: a Swift flow contributes them, and they contribute Swift
/// flows by name. Steps of the same set and name are the same steps on both sides.
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
/// Everything is linked while it loads: a script that names a flow, a screen or a step that does not
/// exist on either side is refused, with file and line. Names of flows are unique in a session.
///
/// A flow of Swift that is given to a script app stays with it. Such a flow should not hold the app
/// in turn; it finds the scripts' flows by name, with `NavigationContext.flow(named:)`.
public final class ScriptApp {
  package private(set) var app: App
  private var mounted: [String: MountedFlow]
  /// The coordinator whose session the scripts' hooks listen to.
  private weak var listened: FlowCoordinator?

  /// Loads a script with all it requires, and links it.
  ///
  /// - Parameters:
  ///   - path: The script's path; modules are looked for in its folder.
  ///   - flows: Flows of Swift that the scripts may name where they may name their own.
  ///   - steps: Enums of Swift that the scripts may use, as `steps "DemoStep"`. Those of the typed
  ///     flows are known already.
  ///   - limits: How long scripts may run, and how much memory they may use.
  ///   - level: How far the scripts are trusted.
  /// - Throws: ``ScriptError`` with all that is wrong: a file that cannot be read, a mistake in Lua,
  ///   a name that means nothing, a set of steps that Swift declares otherwise.
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

  /// Replaces the scripts with another version; hooks keep listening.
  package func replace(with new: App) {
    new.host.output = app.host.output
    new.host.echo = app.host.echo
    new.complaint = app.complaint
    if let hooks = app.hooks { listened?.remove(hooks) }
    app = new
    mounted = Self.mounted(new)
    if let listened { listen(to: listened, isNew: true) }
  }

  /// The app's name: what `app "…"` says, or else the file's name.
  public var name: String { app.name }

  /// The flows of the scripts, in the order declared.
  public var flows: [any Flow] { app.flows.compactMap { mounted[$0.name] } }

  /// Returns a flow of the scripts, to be made and contributed by a flow of Swift.
  ///
  /// The flow brings along all that its entries name, and keeps the scripts alive.
  ///
  /// - Parameter name: The name after `flow`.
  /// - Throws: ``ScriptError`` when there is none of that name, with the nearest one.
  public func flow(_ name: String) throws(ScriptError) -> any Flow {
    if let flow = mounted[name] { return flow }
    let nearest = Suggestion.nearest(to: name, among: app.flows.map(\.name))
    throw ScriptError(
      Diagnostic(.error, .notDeclared(.flow, name), cure: nearest.map { .didYouMean($0) }))
  }

  /// Returns the stepper of a flow that says itself what it takes first (`start = …`), with the
  /// steppers that come with the flow.
  ///
  /// - Parameter name: The name after `flow`.
  /// - Returns: A stepper of one step; of `Step.home` if the flow has no `start`.
  /// - Throws: ``ScriptError`` when there is no flow of that name.
  public func stepper(ofFlow name: String) throws(ScriptError) -> Stepper {
    _ = try flow(name)
    return app.flows.first { $0.name == name }?.stepper ?? .default
  }

  /// How the scripts would start by themselves, for `FlowCoordinator.coordinate(_:)`.
  ///
  /// Nothing if no flow is named by `coordinate`, and not exactly one has a `start`.
  public var start: Start? {
    guard app.hasStart, let flow = mounted[app.start.name] else { return nil }
    return Start(flow, with: app.start.stepper)
  }

  /// All steps the scripts use, in the order declared.
  public var cases: [StepCase] { app.cases }

  /// Returns the step that a text means: `.moviePicked(withMovieId: 23452)`.
  ///
  /// - Parameter text: The step as Swift writes it; the set's name may stand in front.
  /// - Throws: ``ScriptError`` when it cannot be read, there is no such step, or the values do not fit.
  public func step(_ text: String) throws(ScriptError) -> Step {
    let literal: StepLiteral
    do throws(StepLiteral.Failure) {
      literal = try StepLiteral(text)
    } catch {
      throw ScriptError(Diagnostic(.error, .stepSyntax(text, error.message)))
    }
    do throws(Diagnostic) { return try app.step(literal) } catch { throw ScriptError(error) }
  }

  /// Returns the steps that a URL stands for by the links of the scripts, for
  /// `FlowCoordinator.open(_:)`.
  ///
  /// ```swift
  /// coordinator.open(try scripts.link("demo://movie/5"))
  /// ```
  ///
  /// - Parameter url: What was opened; it need not be trusted.
  /// - Throws: ``ScriptError`` when it is no URL, no link matches, or a value is of another type than
  ///   the pattern says; what is nearest is told.
  public func link(_ url: String) throws(ScriptError) -> DeepLink {
    do throws(Diagnostic) { return try app.link(url) } catch { throw ScriptError(error) }
  }

  /// Lets the scripts' hooks (`on("didNavigate", …)`) hear what happens in a coordinator's session.
  ///
  /// Without hooks nothing is added, and nothing costs anything. The coordinator does not keep the
  /// scripts alive.
  ///
  /// ```swift
  /// scripts.listen(to: coordinator)
  /// coordinator.coordinate(flow: AppFlow(), with: .one(withSingleStep: DemoStep.start))
  /// ```
  ///
  /// - Parameter coordinator: The coordinator; added before it coordinates, nothing is missed.
  public func listen(to coordinator: FlowCoordinator) { listen(to: coordinator, isNew: false) }

  /// - Parameter isNew: The scripts have replaced others that listened before.
  private func listen(to coordinator: FlowCoordinator, isNew: Bool) {
    listened = coordinator
    guard let hooks = app.hooks else { return }
    coordinator.add(hooks)
    hooks.begin(isNew ? .reloaded : .started, in: coordinator.session)
  }

  /// Takes what went wrong in hooks, which fails no step; what nobody has taken yet waits.
  public var hookFailed: ((ScriptError) -> Void)? {
    didSet {
      let take = hookFailed
      app.complaint = take.map { take in { take(ScriptError($0)) } }
    }
  }

  /// Takes what scripts print; what nobody has taken yet waits.
  public var output: ((String) -> Void)? {
    get { app.host.output }
    set { app.host.output = newValue }
  }
}
