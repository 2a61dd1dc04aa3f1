import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// The globals of scripts: the words of the language and a part of Lua's library.
///
/// Reading or assigning an undeclared name is an error with a suggestion; scripts use locals. The
/// words are also in `nav`.
final class StrictEnvironment {
  /// The names that scripts can read; Lua reads this table itself, and calls the host only for
  /// unknown names.
  let words: LuaTable
  /// The scripts' `_ENV`; it stays empty so that every access goes through its metatable.
  let table: LuaTable
  private(set) var names: [String] = []
  /// The names that exist without any plugin.
  private(set) var ownNames: Set<String> = []
  let level: TrustLevel
  /// The plugin that added each name.
  var givers: [String: Plugin] = [:]
  /// The words of the language that plugins have replaced.
  var replaced: [String: LuaValue] = [:]
  private(set) var nav: LuaTable?
  private var known: Set<String> = []

  init(host: ScriptHost, of plugin: Plugin? = nil) throws {
    level = plugin?.level ?? host.plugins.settings.levels.app
    words = try host.state.makeTable()
    table = try host.state.makeTable()
    try addStandard(host, plugin)
    try addWords(host)
    if level == .trusted { try TrustedWords.declare(in: self, host, of: plugin) }
    let asked = plugin?.header.permissions.map(\.permission) ?? []
    try PermissionWords.declare(
      in: self, host, asked + level.permissions, of: plugin?.name ?? host.mainName)
    ownNames = Set(names)
    let metatable = try host.state.makeTable()
    try metatable.rawSet("__index", .table(words))
    try metatable.rawSet("__newindex", try Self.writer(host, words))
    try metatable.rawSet("__metatable", false)
    try table.setMetatable(metatable)
    let unknown = try host.state.makeTable()
    try unknown.rawSet("__index", try reader(host))
    try words.setMetatable(unknown)
  }

  /// Returns whether a name is a word at any trust level, without plugins.
  static func isWord(_ name: String, in host: ScriptHost) -> Bool {
    host.environment?.ownNames.contains(name) == true || TrustedWords.names.contains(name)
      || PermissionWords.permissions(for: name) != nil
  }

  func declare(_ name: String, _ value: LuaValue) throws {
    try words.rawSet(name, value)
    if known.insert(name).inserted { names.append(name) }
  }

  /// The language's own value of a name.
  func original(_ name: String) throws -> LuaValue {
    try replaced[name] ?? words.rawGet(name)
  }

  func has(_ name: String) -> Bool { known.contains(name) }

  private func addStandard(_ host: ScriptHost, _ plugin: Plugin?) throws {
    let library = host.state.standardLibrary()
    for name in StandardWords.base { try declare(name, try library.rawGet(name)) }
    for (name, members) in StandardWords.libraries {
      guard case .table(let source) = try library.rawGet(name) else { continue }
      let copy = try host.state.makeTable()
      for member in members { try copy.rawSet(member, try source.rawGet(member)) }
      if name == "string" {
        let format = try TextWords.format(host)
        try copy.rawSet("format", format)
        if plugin == nil {
          try Self.giveTexts(source, members: members, format: format, host: host)
        }
      }
      if name == "math" { try RandomWords.declare(in: copy, host) }
      try declare(name, .table(copy))
    }
    try declare(
      "print",
      try host.function("print") { host, call in
        try host.print(try call.arguments.map { try host.ownText($0) }.joined(separator: "\t"))
        return []
      })
    try declare("tostring", try TextWords.tostring(host))
    try declare(
      "require",
      try host.function("require", takes: 1) { [weak plugin] host, call in
        try host.require(call, in: plugin)
      })
  }

  /// Limits the methods of strings to the functions that scripts have in `string`.
  ///
  /// All scripts and plugins share these methods, in a table that no script can reach.
  private static func giveTexts(
    _ source: LuaTable, members: [String], format: LuaValue, host: ScriptHost
  ) throws {
    let methods = try host.state.makeTable()
    for member in members { try methods.rawSet(member, try source.rawGet(member)) }
    try methods.rawSet("format", format)
    let library = host.state.standardLibrary()
    let metatable = try library.rawGet("getmetatable").asFunction?.call([.string("")]).first
    try metatable?.asTable?.rawSet("__index", .table(methods))
    try metatable?.asTable?.rawSet("__metatable", false)
  }

  private func addWords(_ host: ScriptHost) throws {
    let nav = try host.state.makeTable()
    for word in host.words {
      let value = try host.environment?.original(word.name) ?? word.value(host)
      try declare(word.name, value)
      try nav.rawSet(word.name, value)
    }
    try declare("nav", .table(nav))
    self.nav = nav
  }

  private func reader(_ host: ScriptHost) throws -> LuaValue {
    try host.function("global") { [weak self] host, call in
      let name = call[1].asString ?? "?"
      // A function of Lua that scripts do not have is no typo.
      let isLuas = !(try host.state.standardLibrary().rawGet(name).isNil)
      let nearest =
        isLuas ? nil : Suggestion.nearest(to: name, among: self?.names ?? [])
      let cure =
        name == "end"
        ? Message("scripts.endIsKeyword") : host.cure(forUnknown: name, nearest, in: self)
      let finding = Diagnostic(
        .error, Message("E0111", ["name": name]), at: host.location(call), highlight: name,
        cure: cure)
      guard host.load.mode == .loading, let self,
        let word = try word(meantBy: finding, host)
      else {
        throw finding
      }
      if known(finding, host) == nil { host.load.draft.note(finding) }
      return [word]
    }
  }

  /// The word that a finding suggests for an unknown name.
  ///
  /// While a script loads, it stands for the name, so that one typo does not hide the mistakes after it.
  private func word(meantBy finding: Diagnostic, _ host: ScriptHost) throws -> LuaValue? {
    let cure = (known(finding, host) ?? finding).cure
    guard let name = names.first(where: { cure == .didYouMean($0) }) else { return nil }
    if host.words.contains(where: { $0.name == name && $0.form.makesEntry }) {
      // What the entry names may belong to another word, so it is an entry without an effect.
      let entry = try words.rawGet("none")
      return try host.function(name) { _, _ in [entry] }
    }
    let word = try words.rawGet(name)
    return word.isNil ? nil : word
  }

  /// What the check of the text has found for the same name; it also knows the locals.
  private func known(_ finding: Diagnostic, _ host: ScriptHost) -> Diagnostic? {
    // A call in return position has lost its place.
    host.load.draft.findings.all.first { $0.message == finding.message }
  }

  private static func writer(_ host: ScriptHost, _ words: LuaTable) throws -> LuaValue {
    try host.function("global") { host, call in
      let name = call[1].asString ?? "?"
      if !(try words.rawGet(call[1])).isNil {
        throw Diagnostic(
          .error, Message("E0113", ["name": name]), at: host.location(call), highlight: name)
      }
      throw Diagnostic(
        .error, Message("E0112", ["name": name]), at: host.location(call), highlight: name,
        cure: Message("scripts.globalAssignedCure", ["name": name]))
    }
  }
}

/// The part of Lua's library that scripts can use: functions that reach nothing outside the script.
///
/// Scripts do not see other names. A test compares this list with the globals of a script.
enum StandardWords {
  static let base = [
    "assert", "error", "ipairs", "next", "pairs", "pcall", "select", "tonumber", "type",
    "xpcall", "_VERSION",
  ]

  /// The libraries, each with the members that scripts get.
  static let libraries: [(name: String, members: [String])] = [
    (
      "string",
      [
        "byte", "char", "find", "gmatch", "gsub", "len", "lower", "match", "rep",
        "reverse", "sub", "upper",
      ]
    ),
    ("table", ["concat", "insert", "move", "pack", "remove", "sort", "unpack"]),
    (
      "math",
      [
        "abs", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger",
        "min", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger", "type", "ult",
      ]
    ),
    ("utf8", ["char", "charpattern", "codepoint", "codes", "len", "offset"]),
    ("coroutine", ["create", "isyieldable", "resume", "running", "status", "wrap", "yield"]),
  ]
}

extension ScriptHost {
  /// The environment of a file: that of its plugin, or of the app.
  func environment(of file: String) -> StrictEnvironment? {
    plugins.owner(of: file).flatMap { environments[$0.name] } ?? environment
  }
}

extension ScriptHost {
  /// The word for each name that other languages use for the same thing.
  private static let words = [
    "null": "nil", "None": "nil", "undefined": "nil", "NULL": "nil", "Null": "nil", "Nil": "nil",
    "NIL": "nil", "True": "true", "TRUE": "true", "YES": "true",
    "False": "false", "FALSE": "false", "NO": "false",
    "textfield": "field", "textField": "field", "input": "field", "switch": "toggle",
    "checkbox": "toggle", "text": "label", "modal": "present", "sheet": "present",
    "tabBar": "tabs", "tabbar": "tabs", "TabView": "tabs", "tabBarController": "tabs",
    "navigationController": "navigation", "NavigationStack": "navigation",
    "navigationStack": "navigation", "stack": "navigation", "splitView": "split",
    "splitViewController": "split", "SplitView": "split", "setRoot": "set",
    "root": "set", "switchTab": "selectTab", "dismissModal": "dismiss", "goBack": "pop",
    "wait": "sleep", "delay": "sleep",
  ]

  /// The journey command for each name that other tools use for the same thing.
  private static let journeyWords = [
    "wait": "clock", "sleep": "clock", "delay": "clock", "advance": "clock", "click": "tap",
    "press": "tap", "touch": "tap", "switch": "tap", "select": "tap", "enter": "type",
    "typeText": "type", "input": "type", "swipe": "dismiss", "goBack": "back", "selectTab": "tab",
    "tabBar": "tab", "tabbar": "tab", "deeplink": "open", "openURL": "open", "link": "open",
    "send": "emit", "test": "journey", "it": "journey", "describe": "journey",
  ]

  /// The cure for an undeclared name: it needs a higher level or a permission, is similar to
  /// another name, or may come from a disabled plugin.
  func cure(
    forUnknown name: String, _ nearest: String?, in environment: StrictEnvironment?
  ) -> Message? {
    if let permissions = PermissionWords.permissions(for: name) {
      return environment?.level == .locked
        ? Message("plugins.isLocked")
        : Message(
          "plugins.needsPermission",
          ["list": permissions.joined(separator: ", "), "orTrust": name != "environment"])
    }
    if TrustedWords.names.contains(name) { return Message("plugins.needsTrust") }
    // A side script has words of its own.
    if owner != nil, let word = Self.journeyWords[name] { return .didYouMean(word) }
    if let word = Self.words[name] { return .didYouMean(word) }
    return cure(forStepSet: name) ?? cure(forStep: name) ?? nearest.map { .didYouMean($0) }
      ?? plugins.meantWord
  }
}

extension ScriptHost {
  /// The cure for an unknown name that belongs to a step set: the set is in a local under another
  /// name, or in a local that the prompt and other files cannot see.
  func cure(forStepSet name: String) -> Message? {
    for set in stepSetLocals {
      if set.local == name {
        return load.mode == .running
          ? Message("scripts.stepSetAtPrompt", ["set": set.name])
          : Message("scripts.stepSetElsewhere", ["name": name, "file": set.file])
      }
      if set.name == name, load.mode == .loading {
        return Message("scripts.stepSetLocal", ["local": set.local])
      }
    }
    return load.mode == .loading && isDropped(stepSet: name)
      ? Message("scripts.stepSetDropped", ["name": name]) : nil
  }

  /// The cure for a step's name written alone: at the prompt it needs a dot.
  func cure(forStep name: String) -> Message? {
    load.mode == .running && load.draft.stepSets.contains { $0.stepCase(named: name) != nil }
      ? Message("scripts.stepAtPrompt", ["name": name]) : nil
  }

  /// Whether a set of the name is made and given to no variable: `steps "Step" { … }`.
  private func isDropped(stepSet name: String) -> Bool {
    scripts.sources.names.compactMap(text).contains { text in
      text.tree.calls(ofGlobal: "steps").contains { $0.text?.constant?.text == name }
    }
  }

  /// The locals that hold sets of steps: `local Step = steps "DemoStep" …`.
  private var stepSetLocals: [(local: String, name: String, file: String)] {
    scripts.sources.names.compactMap(text).flatMap { text in
      text.tree.declarations.compactMap { declaration in
        guard let call = declaration.value?.asCall?.head, call.word == "steps",
          let name = call.text?.constant?.text
        else { return nil }
        return (declaration.name, name, text.source.name)
      }
    }
  }
}
