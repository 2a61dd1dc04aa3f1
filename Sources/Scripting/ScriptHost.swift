package import Diagnostics
package import Lua
import Navigation

/// One Lua state with the words of the language in it, and what the scripts in it declare.
///
/// The host is code only: what lives in a session is in the engine, so that a host can be thrown
/// away and made anew from changed files.
package final class ScriptHost {
  /// What the host is doing, which decides what words may do.
  enum Mode {
    /// Scripts are being loaded: they declare, mistakes are collected.
    case loading
    /// Everything is linked: declarations are closed, mistakes are raised.
    case running
  }

  /// The Lua state.
  package let state = LuaState()
  private var madeLink: HostLink?
  private var loadedTypes: HandleTypes?
  var mode = Mode.loading
  var draft = AppDraft()
  /// The texts that were loaded, by file name.
  package internal(set) var sources = SourceTexts()
  /// The outlines of those that were asked for.
  var texts: [String: ScriptText] = [:]
  /// The one that was asked for last: most questions in a row are about one file.
  var recentText: ScriptText?
  /// Those of the version before, while scripts load; a text that has not changed is not read again.
  var earlierTexts: [String: ScriptText] = [:]
  /// An app that runs is loaded anew, so that somebody at its prompt can grant what is missing.
  var isReload = false
  /// The sets of steps as scripts hold them, by name.
  var stepSetValues: [String: LuaValue] = [:]
  /// What the functions are given that the engine calls, by their first parameters.
  var argumentKinds: [ArgumentKey: ArgumentKind] = [:]
  /// The names that are declared, once they are known.
  var linkedNames: LinkedNames?
  /// The environment of scripts.
  private(set) var environment: StrictEnvironment?
  /// The linked app, once it is.
  weak var app: App?
  /// The folder modules are found in.
  let folder: String
  /// The file that was asked for.
  package let mainFile: String
  /// Where the texts of scripts come from.
  let reader: SourceReader
  /// The files that were read, and those that were looked for in vain.
  package internal(set) var files = SourceSnapshot()
  /// What scripts may use.
  package let limits: ScriptLimits
  /// The same as calls need it.
  let callLimits: CallLimits
  /// What the function does that runs now, unless it is an entry or may wait.
  var activity: ScriptLimits.Activity?
  /// What was done when a limit of time was reached last.
  var overtime = ScriptLimits.Activity.handler
  /// What Swift gives the scripts.
  var natives = Natives()
  /// The plugins.
  let plugins: PluginSet
  /// The words its texts are written in.
  let words: [Word]
  /// The app that a text is about which is no flow script itself.
  package var subject: App?
  /// What words of its own belong to, if the text is written in some.
  package internal(set) weak var owner: AnyObject?
  /// The environments of plugins, by name.
  var environments: [String: StrictEnvironment] = [:]
  /// How many texts scripts have loaded by themselves, and what the latest are called, by number.
  var loadedTexts: (count: Int, names: [Int: String]) = (0, [:])
  /// Modules that have been loaded, or are being loaded.
  var modules: [String: Module] = [:]
  /// The entry that runs, for what scripts do line by line.
  var handler: HandlerRun? { run.call == nil ? nil : run }
  /// All entries that run, one after the other.
  let run = HandlerRun()
  /// The calls of entries, guards and steppers that were stopped.
  package let stops = CallStops()
  private var loadedLoan: LuaLoan?
  /// Who may want to stop what the scripts do, and hears when one was stopped.
  package weak var interrupter: (any Interrupter)? {
    didSet { interrupter?.listen(to: state) }
  }
  /// Nobody wants to stop what is done.
  var mayGoOn: Bool { interrupter?.mayGoOn() ?? true }
  /// The function that may wait and runs now.
  var waiting: WaitingCall?
  /// What the hook that runs hears of.
  var observing: HookEvent?
  /// A command of the prompt runs.
  var isCommanding = false
  /// The app runs in a session; before that nothing outside is changed.
  var isLive = false
  /// What went wrong in hooks.
  let complaints = BufferedSink<Diagnostic>()
  /// The functions of proxies' methods, by kind and name.
  var methodFunctions: [String: LuaFunction] = [:]
  /// Takes what `print` prints; what was printed before there was anybody to take it comes first.
  package var output: ((String) -> Void)? {
    didSet {
      guard let output else { return }
      for text in printed { output(text) }
      printed = []
      printedCount = 0
    }
  }
  /// How many trials are under way: what scripts print then goes nowhere.
  package var trials = 0
  private var printed: [String] = []
  private var printedCount = 0
  /// The call that printed last.
  private var printingCall: UInt?
  /// About how many bytes what was declared takes.
  var declaredBytes = 0
  /// The bytes that one call may print, and that are kept for who listens later.
  private static let mostPrinted = 1 << 20

  /// A file that was required.
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

  /// The way to this host for what must not keep it alive.
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

  /// What lends a flow to the function that runs.
  var loan: LuaLoan {
    guard let loadedLoan else { preconditionFailure("The loan is made with the host.") }
    return loadedLoan
  }

  /// Wraps a function of the host so that it does not keep the host alive.
  func body(
    _ body: @escaping (ScriptHost, LuaCall) throws -> [LuaValue]
  ) -> (LuaCall) throws -> [LuaValue] {
    { [link] call in
      guard let host = link.host else { throw Diagnostic(.error, .appGone) }
      return try body(host, call)
    }
  }

  /// Makes a Lua function from a function of the host.
  package func function(
    _ name: String, _ body: @escaping (ScriptHost, LuaCall) throws -> [LuaValue]
  ) throws(LuaError) -> LuaValue {
    .function(try state.makeFunction(name, self.body(body)))
  }

  /// Prints a line of the script's; one that only comes back to where it was has printed it.
  ///
  /// - Throws: A diagnostic when more is printed at once than anybody reads: while the scripts load, or
  ///   by one call that has a limit of time.
  func print(_ text: String) throws(Diagnostic) {
    guard waiting?.isReplaying != true else { return }
    // While scripts are loaded nobody hears them; what is done again silently is counted as it was.
    let isLoading = output == nil && trials == 0
    let call = isLoading ? nil : state.limitedCall
    if call != printingCall {
      printingCall = call
      printedCount = 0
    }
    if isLoading || call != nil { printedCount += text.utf8.count + 1 }
    guard printedCount <= Self.mostPrinted else {
      throw Diagnostic(.error, .printsTooMuch, cure: .printsTooMuchCure)
    }
    if trials > 0 { return }
    if let output { output(text) } else { printed.append(text) }
  }

  /// What is printed now is printed in a call that has a limit of time, and not by a line of the prompt.
  package var printsInLimitedCall: Bool { state.limitedCall != nil }

  /// The line of the script that made a call.
  ///
  /// A plugin's word that is made of others stands where it is used, not where it is made.
  package func location(_ call: LuaCall) -> SourceLocation? {
    let place =
      plugins.hasNoFiles
      ? call.location() : call.location(pastChunks: { plugins.owner(of: $0) != nil })
    return place.map { SourceLocation(file: $0.chunk, line: $0.line) }
  }
}
