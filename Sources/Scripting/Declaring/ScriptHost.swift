package import Diagnostics
package import Lua
import LuaSyntax
import Navigation

/// One Lua state with the words of the language, and the declarations of its scripts.
///
/// The host contains only code. The state of a session is in the engine, so the host can be
/// discarded and made again from changed files.
package final class ScriptHost {
  package let state = LuaState()
  private var madeLink: HostLink?
  private var madeTypes: HandleTypes?
  /// Lends the flow to the function that runs; nil for a script without flows.
  var loan: LuaLoan?
  /// What is being loaded, and the declarations.
  var load = Load()
  /// The files and their texts.
  package internal(set) var scripts: ScriptFiles
  /// What is known of the functions of the scripts.
  var functions = KnownFunctions()
  /// What runs now.
  var running = Running()
  package let output = ScriptOutput()
  package var listeners = HostListeners()
  /// The environment of the app's scripts; plugins have their own.
  private(set) var environment: StrictEnvironment?
  var environments: [String: StrictEnvironment] = [:]
  /// The linked app; nil before linking is done.
  weak var app: (any LinkedApp)?
  package let limits: ScriptLimits
  package internal(set) var calls: CallLimits
  var natives = Natives()
  let plugins: PluginSet
  let words: [Word]
  /// The app that a side script, such as a journey, is about; `nil` for a flow script.
  var subject: (any LinkedApp)?
  /// The owner of the script's words, if it is not a flow script.
  package internal(set) weak var owner: AnyObject?
  /// May ask scripts to stop, and is notified when one has been stopped.
  package weak var interrupter: (any Interrupter)? {
    didSet { interrupter?.listen(to: state) }
  }
  /// False if the interrupter asks to stop.
  var mayGoOn: Bool { interrupter?.mayGoOn() ?? true }
  /// The running entry; nil if none runs.
  var handler: HandlerRun? { running.entries.isRunning ? running.entries : nil }

  init(
    folder: String, mainFile: String, reader: SourceReader = .files,
    plugins: PluginSettings = PluginSettings(), limits: ScriptLimits = ScriptLimits(),
    words: [Word]
  ) throws {
    self.limits = limits
    calls = CallLimits(limits)
    state.limitTime(to: calls[.draw])
    state.limitMemory(to: limits.memory)
    scripts = ScriptFiles(folder: folder, mainFile: mainFile, reader: reader)
    self.words = words
    self.plugins = PluginSet(plugins, besides: folder, in: reader.tree)
    madeTypes = try HandleTypes(host: self)
    environment = try StrictEnvironment(host: self)
    try refuseWritesToViews()
  }

  deinit { madeLink?.end() }

  /// A reference to this host for objects that must not keep it alive.
  var link: HostLink {
    if let madeLink { return madeLink }
    let made = HostLink(self)
    madeLink = made
    return made
  }

  var types: HandleTypes {
    guard let madeTypes else { preconditionFailure("The types are made with the host.") }
    return madeTypes
  }

  func body(
    _ body: @escaping (ScriptHost, LuaCall) throws -> [LuaValue]
  ) -> (LuaCall) throws -> [LuaValue] {
    { [link] call in
      guard let host = link.host else { throw Diagnostic(.error, Message("E0605")) }
      return try body(host, call)
    }
  }

  package func function(
    _ name: String, _ body: @escaping (ScriptHost, LuaCall) throws -> [LuaValue]
  ) throws(LuaError) -> LuaValue {
    .function(try state.makeFunction(name, self.body(body)))
  }

  /// Prints a line of a script; a function that is replayed to its latest wait prints nothing
  /// again.
  ///
  /// - Throws: A diagnostic if more than 1 MB is printed while the scripts load, or by one call
  ///   with a time limit.
  func print(_ text: String) throws(Diagnostic) {
    guard running.waiting?.isReplaying != true else { return }
    try output.print(text, inCall: state.limitedCall)
  }

  /// True if a call with a time limit prints, and not a line of the prompt.
  package var printsInLimitedCall: Bool { state.limitedCall != nil }

  /// The place in a script of a call.
  ///
  /// For a plugin's word that uses other words, it is the place where the script uses the plugin's
  /// word.
  package func location(_ call: LuaCall) -> SourceLocation? {
    let place =
      plugins.hasNoFiles
      ? call.location() : call.location(pastChunks: { plugins.owner(of: $0) != nil })
    return place.map { SourceLocation(file: $0.chunk, line: $0.line) }
  }
}

/// A linked app, for functions of its scripts that run.
protocol LinkedApp: AnyObject {
  var names: LinkedNames { get }
  var stepSets: [StepSetObject] { get }
  /// The names of all kinds of containers, including those of plugins.
  var containerNames: [String] { get }
  func screen(named name: String) -> ScreenDefinition?
  /// A declared service; found without a copy of all names, since functions ask for it often.
  func service(named name: String) -> LinkedNames.Service?
  func stepCase(named name: String, in set: String?) throws(Diagnostic) -> StepCase
  /// The services that a flow needs, in the version that declares it.
  func needs(ofFlow name: String) -> [String]
  /// Whether the user may dismiss a modal.
  func mayDismiss(_ modal: PresentableInfo) throws -> Bool
}

/// A weak link to a host, for objects that must not keep it alive: Lua functions, and definitions
/// in sessions.
///
/// All objects of a host share one link, which the host clears when it is released. A `weak`
/// reference would make each retain and release of the host several times slower.
final class HostLink {
  /// The host; nil after `end`.
  private(set) unowned var host: ScriptHost?

  /// Makes a link; the host must call `end` before it is released.
  init(_ host: ScriptHost) { self.host = host }

  func end() { host = nil }
}

/// What the scripts have declared, and what is known only while they load.
struct Load {
  /// The mode of the host, which decides what words may do.
  enum HostMode {
    /// Scripts are being loaded: words declare, and errors are collected.
    case loading
    /// Everything is linked: declarations are closed, and errors are thrown.
    case running
  }

  var mode = HostMode.loading
  var draft = AppDraft()
  /// The values of step sets, by name.
  var stepSetValues: [String: LuaValue] = [:]
  /// A file that is required.
  enum Module {
    case loading
    case loaded(LuaValue)
  }
  var modules: [String: Module] = [:]
  /// The approximate size of all declarations, in bytes.
  var declaredBytes = 0
  /// The previous version's texts while scripts load; an unchanged text is not read again.
  var earlierTexts: [String: ScriptText] = [:]
  /// The declared names, while names are linked.
  var linkedNames: LinkedNames?
  /// True if a running app is reloaded: its prompt can grant missing permissions.
  var isReload = false
  /// The plugin whose own app this is, if it was opened alone.
  var pluginAlone: String?
  /// True while words may still be missing that the script will have: its text is checked when they
  /// are there.
  var isCheckedLater = false
}

extension ScriptHost {
  /// Makes every write to a view of another's table an error at the line that writes.
  func refuseWritesToViews() throws {
    let refusal = try function("view") { _, call in
      // The error is at the line that writes, even if that is in a plugin's function called
      // elsewhere.
      let place = call.location().map { SourceLocation(file: $0.chunk, line: $0.line) }
      let name = call[1].asString
      throw Diagnostic(
        .error,
        Message(
          "E0876", ["name": name ?? "[\(call[1].asInt.map(String.init) ?? call[1].typeName)]"]),
        at: place, highlight: name)
    }
    if let refusal = refusal.asFunction { try state.refuseWritesToViews(with: refusal) }
  }
}
