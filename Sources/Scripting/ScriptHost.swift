package import Diagnostics
package import Lua
import LuaSyntax
import Navigation

/// One Lua state with the words of the language, and the declarations of its scripts.
///
/// The host contains only code. The state of a session is in the engine, so the host can be
/// discarded and made again from changed files.
package final class ScriptHost {
  /// The mode of the host, which decides what words may do.
  enum Mode {
    /// Scripts are being loaded: words declare, and errors are collected.
    case loading
    /// Everything is linked: declarations are closed, and errors are thrown.
    case running
  }

  package let state = LuaState()
  private var madeLink: HostLink?
  private var loadedTypes: HandleTypes?
  var mode = Mode.loading
  var draft = AppDraft()
  /// The running time of the parts that scripts and plugins add.
  var partTimes: [PartTime.Key: PartTime] = [:]
  package internal(set) var sources = SourceTexts()
  /// The texts with outlines, by file name; filled on demand.
  var texts: [String: ScriptText] = [:]
  /// The text of the latest lookup: most consecutive lookups are for one file.
  var recentText: ScriptText?
  /// The previous version's texts while scripts load; an unchanged text is not read again.
  var earlierTexts: [String: ScriptText] = [:]
  /// True if a running app is reloaded: its prompt can grant missing permissions.
  var isReload = false
  /// The plugin whose own app this is, if it was opened alone.
  var pluginAlone: String?
  var stepSetValues: [String: LuaValue] = [:]
  /// The kinds of the arguments that the engine passes to functions, by their first parameters.
  var argumentKinds: [Declaration: ArgumentKind] = [:]
  var functionRoles = FunctionRoles()
  /// The declared names; nil until all are known.
  var linkedNames: LinkedNames?
  /// The environment of the app's scripts; plugins have their own.
  private(set) var environment: StrictEnvironment?
  /// The linked app; nil before linking is done.
  weak var app: App?
  /// The folder modules are found in.
  let folder: String
  /// The main script's path, as it was passed to the loader.
  package let mainFile: String
  let reader: SourceReader
  /// The files that were read, and those that were not found.
  package internal(set) var files = SourceSnapshot()
  package let limits: ScriptLimits
  let callLimits: CallLimits
  /// The activity of the running function; `nil` for an entry or a function that may wait.
  var activity: ScriptLimits.Activity?
  /// The activity that last exceeded its time limit.
  var overtime = ScriptLimits.Activity.handler
  var natives = Natives()
  let plugins: PluginSet
  let words: [Word]
  /// The app that a side script, such as a journey, is about; `nil` for a flow script.
  package var subject: App?
  /// True while words may still be missing that the script will have: its text is checked when they
  /// are there.
  var isCheckedLater = false
  /// The owner of the script's words, if it is not a flow script.
  package internal(set) weak var owner: AnyObject?
  var environments: [String: StrictEnvironment] = [:]
  /// The number of texts that scripts have loaded themselves, and the latest names by number.
  var loadedTexts: (count: Int, names: [Int: String]) = (0, [:])
  var modules: [String: Module] = [:]
  /// The running entry; nil if none runs.
  var handler: HandlerRun? { run.isRunning ? run : nil }
  /// Shared by all entries, which run one after the other.
  let run = HandlerRun()
  package let stops = CallStops()
  private var loadedLoan: LuaLoan?
  /// May ask scripts to stop, and is notified when one has been stopped.
  package weak var interrupter: (any Interrupter)? {
    didSet { interrupter?.listen(to: state) }
  }
  /// False if the interrupter asks to stop.
  var mayGoOn: Bool { interrupter?.mayGoOn() ?? true }
  var waiting: WaitingCall?
  /// Receives the decisions of app and plugin guards, while `:why` looks for them.
  package var heardDecision: ((GuardDecision) -> Void)?
  /// Receives the plugin words that replace the language's and have made the entries that are read.
  package var heardWord: ((ReplacedWord) -> Void)?
  /// The word of a plugin that makes an entry in place of the language's; nil if none does.
  var wordAtWork: ReplacedWord?
  /// The original of the replacement that a running plugin function implements; `nil` for none.
  var originalAtWork: OriginalAtWork?
  /// The state of services for a running function that draws or observes.
  var looking: ServiceStates?
  /// The running observer, which records what it reads; `nil` if none runs.
  var observer: ObserverContext?
  /// The abilities of the running routine; `nil` if none runs.
  var routine: RoutineContext?
  /// The event of the running hook; nil if none runs.
  var observing: HookEvent?
  var isCommanding = false
  /// True once the app runs in a session; before that, nothing outside is changed.
  var isLive = false
  /// The errors of hooks.
  let complaints = BufferedSink<Diagnostic>()
  /// The functions of proxies' methods, by kind and name.
  var methodFunctions: [String: LuaFunction] = [:]
  /// Where the functions are written that services have as methods.
  var methodPlaces: Set<SourceLocation> = []
  /// Receives the text that `print` prints; text is kept until it is set.
  package var output: ((String) -> Void)? {
    didSet {
      guard let output else { return }
      for text in printed { output(text) }
      printed = []
      printedCount = 0
    }
  }
  /// Receives the text that `print` prints, in addition to `output`.
  package var echo: ((String) -> Void)?
  /// Called before a script writes a file.
  package var willReachOut: () -> Void = {}
  /// The number of trials in progress; during trials, printed text is discarded.
  package var trials = 0
  private var printed: [String] = []
  /// Whether printed text is kept because no `output` is set.
  var hasPrinted: Bool { !printed.isEmpty }
  private var printedCount = 0
  private var printingCall: UInt?
  /// The approximate size of all declarations, in bytes.
  var declaredBytes = 0
  /// The maximum that one call may print, and that is kept for a later `output`, in bytes.
  private static let mostPrinted = 1 << 20

  enum Module {
    case loading
    case loaded(LuaValue)
  }

  init(
    folder: String, mainFile: String, reader: SourceReader = .files,
    plugins: PluginSettings = PluginSettings(), limits: ScriptLimits = ScriptLimits(),
    words: [Word] = WordCatalog.all
  ) throws {
    self.limits = limits
    callLimits = CallLimits(limits)
    state.limitTime(to: callLimits[.draw])
    state.limitMemory(to: limits.memory)
    self.folder = folder
    self.words = words
    self.plugins = PluginSet(plugins, besides: folder)
    self.mainFile = mainFile
    self.reader = reader
    let types = try HandleTypes(host: self)
    loadedTypes = types
    loadedLoan = try state.makeLoan(
      of: FlowProxy(run), expired: FlowProxy(nil), type: types.proxy)
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
    guard let loadedTypes else { preconditionFailure("The types are made with the host.") }
    return loadedTypes
  }

  /// Lends the flow to the function that runs.
  var loan: LuaLoan {
    guard let loadedLoan else { preconditionFailure("The loan is made with the host.") }
    return loadedLoan
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
    guard waiting?.isReplaying != true else { return }
    // Nothing receives output while scripts load. Silent repetitions count as the original calls
    // did.
    let isLoading = output == nil && echo == nil && trials == 0
    let call = isLoading ? nil : state.limitedCall
    if call != printingCall {
      printingCall = call
      printedCount = 0
    }
    if isLoading || call != nil { printedCount += text.utf8.count + 1 }
    guard printedCount <= Self.mostPrinted else {
      throw Diagnostic(.error, Message("E0616"))
    }
    if trials > 0 { return }
    echo?(text)
    if let output { output(text) } else if echo == nil { printed.append(text) }
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
