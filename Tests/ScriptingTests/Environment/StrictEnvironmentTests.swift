import Diagnostics
import Lua
import Testing

@testable import Scripting

@Suite("What scripts can see")
struct StrictEnvironmentTests {
  static let app = """
    local Step = steps "S" { "start" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = none } }

    """

  /// Adding a name here is a decision: it must reach nothing outside the script.
  static let names = [
    "_VERSION", "actionSheet", "adapt", "after", "alert", "all", "app", "assert", "await", "button",
    "capture", "check", "choose", "command", "container", "contribute", "coordinate", "coroutine",
    "detail", "dismiss", "error", "expectation", "explore", "export", "exporter", "external",
    "fetch", "field", "finish", "flow", "forwardTo", "forwardToCurrent", "forwardToParent", "given",
    "guard", "ignore", "image", "inherit", "intended", "ipairs", "journeyWord", "label", "link",
    "list", "logStyle", "math", "modalStyle", "nav", "navigation", "next", "none", "observe", "on",
    "original", "override", "pairs", "pcall", "picker", "plugin", "pop", "popTo", "popToRoot",
    "present", "print", "property", "push", "replace", "report", "require", "screen", "search",
    "secret",
    "segments",
    "select", "selectTab", "service", "set", "show", "sleep", "split", "stepper", "steps", "string",
    "table", "tabs", "template", "timer", "todo", "toggle", "tonumber", "tostring", "type", "utf8",
    "window", "xpcall",
  ]

  static let members = [
    "coroutine": ["create", "isyieldable", "resume", "running", "status", "wrap", "yield"],
    "math": [
      "abs", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger",
      "min", "mininteger", "modf", "pi", "rad",
      "random", "randomseed", "sin", "sqrt", "tan", "tointeger", "type", "ult",
    ],
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse",
      "sub", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    "utf8": ["char", "charpattern", "codepoint", "codes", "len", "offset"],
  ]

  /// What scripts see besides when they are trusted: it reaches the project, and what it does cannot
  /// be read before it does it.
  static let trustedNames = [
    "files", "getmetatable", "load", "now", "rawequal", "rawget", "rawlen", "rawset",
    "setmetatable",
  ]

  @Test("Scripts can read exactly these global names", arguments: TrustLevel.allCases)
  func reading(level: TrustLevel) throws {
    let stage = try Stage(Self.app, level: level)
    let environment = try #require(stage.app.host.environment)
    let names = (Self.names + (level == .trusted ? Self.trustedNames : [])).sorted()

    let shown = try environment.words.pairs().compactMap(\.key.asString)
    #expect(shown == names)
    #expect(environment.names.sorted() == names)
    let pairs = try environment.table.pairs()
    #expect(pairs.isEmpty)
  }

  @Test(
    "Scripts can read exactly these members of Lua's libraries", arguments: members.keys.sorted(),
    TrustLevel.allCases)
  func ofLibraries(library: String, level: TrustLevel) throws {
    let stage = try Stage(Self.app, level: level)
    let environment = try #require(stage.app.host.environment)
    let table = try #require(try environment.words.rawGet(library).asTable)

    let shown = try table.pairs().compactMap(\.key.asString)
    #expect(shown == Self.members[library])
  }

  @Test("All words of the language are also available under nav")
  func nav() throws {
    let stage = try Stage(Self.app)
    let environment = try #require(stage.app.host.environment)
    let nav = try #require(try environment.words.rawGet("nav").asTable)

    let shown = try nav.pairs().compactMap(\.key.asString)
    #expect(shown == WordCatalog.all.map(\.name).sorted())
    for (key, value) in try nav.pairs() {
      let found = try environment.words.rawGet(key)
      #expect(found == value)
    }
  }

  @Test(
    "No Lua function that reaches outside the script is available",
    arguments: [
      "_G", "collectgarbage", "debug", "dofile", "getmetatable", "io", "load", "loadfile",
      "loadstring", "os", "package", "rawequal", "rawget", "rawlen", "rawset", "setmetatable",
      "warn",
    ])
  func absent(name: String) throws {
    let said = try findings(["app.lua": "local x = \(name)\n" + Self.app])
    #expect(said.hasPrefix("app.lua:1:11: error: '\(name)' is not declared [E0111]"))
  }

  @Test("String methods do not expose functions that the string library leaves out")
  func stringMethods() throws {
    let stage = try Stage(
      Self.app + "print(('x').dump, ('ab'):upper(), ('%d %s'):format(3, {}))")
    #expect(stage.printed == ["nil\tAB\t3 table"])
  }

  @Test("Neither the app nor a plugin can change the string methods")
  func closedMethods() throws {
    let stage = try Stage(
      "string.upper = function() return 'stolen' end\n" + Self.app
        + "print(('ab'):upper(), string.upper 'ab', pcall(function() ('ab').upper = print end))")
    #expect(stage.printed.count == 1)
    #expect(stage.printed.first?.hasPrefix("AB\tstolen\tfalse") == true, "\(stage.printed)")
  }

  @Test("One script's change to a library does not affect the next script")
  func copies() throws {
    _ = try Stage("string.upper = nil\ntable.concat = nil\n" + Self.app)
    let stage = try Stage("print(string.upper 'a', table.concat { 1, 2 })\n" + Self.app)
    #expect(stage.printed == ["A\t12"])
  }

  @Test("Printed values never show an address")
  func addresses() throws {
    let stage = try Stage(
      """
      local t = {}
      print(t, print, Step, coroutine.create(print), string.format("%s %s", t, print))
      print(tostring(1), tostring(1.5), tostring(nil), tostring("x"), tostring(true))

      """.replacing("Step", with: "none") + Self.app)
    #expect(
      stage.printed == [
        "table\tfunction\tnone\tthread\ttable function", "1\t1.5\tnil\tx\ttrue",
      ])
  }

  @Test(
    "string.format cannot print an address, however the format is written",
    arguments: ["%p", "%5p", "%-p", "%p\u{301}", "%%%p", "%s%-5.3p", "\\xff%5p"])
  func formatAddress(format: String) throws {
    let said = try findings(["app.lua": "print(string.format('\(format)', 'x', {}))\n" + Self.app])
    #expect(said.contains("invalid conversion '%p' to 'format'"), "\(said)")
  }

  @Test("Formats that merely contain a p are allowed")
  func formatOthers() throws {
    let stage = try Stage("print(('%d %%p %5sp'):format(1, 'x'))\n" + Self.app)
    #expect(stage.printed == ["1 %p     xp"])
  }

  @Test("Bytes that are not UTF-8 are printed as replacement characters")
  func bytes() throws {
    let stage = try Stage("print('\\xff raw', tostring('a\\xff'))\n" + Self.app)
    #expect(stage.printed == ["\u{FFFD} raw\ta\u{FFFD}"])
  }

  @Test("Output printed while the script loads is delivered once somebody listens")
  func early() throws {
    let stage = try Stage("print('early', 1)\n" + Self.app)
    #expect(stage.printed == ["early\t1"])
  }
}
