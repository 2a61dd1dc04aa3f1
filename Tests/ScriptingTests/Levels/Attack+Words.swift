extension Attack {
  /// What reaches out of the script.
  static let escapes = [
    Attack(
      "precompiled code",
      untrusted: """
        error: 'load' is not declared
        error: 'string' has no 'dump'
        """, trusted: "error: 'string' has no 'dump'",
      source: "return load(string.dump(function() return 42 end))()"),
    Attack(
      "precompiled code as a text", untrusted: absent("load"),
      trusted: "true false 'load#0' is a precompiled chunk; only Lua text is loaded",
      source: "return pcall(load, '\\27Lua')"),
    Attack(
      "precompiled code by its mode", untrusted: absent("load"),
      trusted: "true false only text is loaded, and not by the mode 'b'",
      source: "return pcall(load, 'return 1', 'x', 'b')"),
    Attack(
      "what a loaded text sees", untrusted: absent("load"), trusted: absent("os"),
      "error: load#0:1: 'os' is not declared",
      source: "return load 'return os'()"),
    Attack(
      "what a loaded text sees through pcall", untrusted: absent("load"), trusted: absent("io"),
      "error: load#0:1: 'io' is not declared",
      source: "return select(2, pcall(load, 'return io'))()"),
    Attack(
      "what a loaded text sees in a coroutine", untrusted: absent("load"), trusted: absent("debug"),
      "error: load#0:1: 'debug' is not declared",
      source: "return coroutine.wrap(load)('return debug')()"),
    Attack(
      "what a loaded text sees in a handler", untrusted: absent("load"),
      trusted: "true false load#0:1: 'package' is not declared",
      source: "return xpcall(load('return package'), function(why) return why end)"),
    Attack(
      "what a loaded text is called", untrusted: absent("load"), trusted: "true load#0:1: x",
      source: """
        local _, why = pcall(load('error "x"', '@app.lua'))
        return why
        """),
    Attack(
      "a loaded text with other globals", untrusted: absent("load"), trusted: "true nil 1",
      source: "return load('return os, secret', 'x', 't', { secret = 1 })()"),
    Attack("what a module sees", absent("os"), source: "return require 'other'"),
    Attack(
      "a module above",
      "error: '..secret' is not a module name: use letters, digits, '_', '-' and '.' only",
      source: "return require '..secret'"),
    Attack(
      "a module elsewhere",
      "error: '/etc/passwd' is not a module name: use letters, digits, '_', '-' and '.' only",
      source: "return require '/etc/passwd'"),
    Attack(
      "a module behind a link",
      untrusted:
        "error: module 'linked' (linked.lua) is a symbolic link to a file outside its folder",
      "error: module 'linked' (plugins/p/linked.lua) is a symbolic link to a file outside its folder",
      trusted: "true outside",
      source: "return require 'linked'"),
    Attack("a library of C", absent("package"), source: "return package.loadlib('libc.so.6', '*')"),
    Attack(
      "a file that is run", absent("dofile", "loadfile"),
      source: "return dofile '/etc/passwd', loadfile '/etc/passwd'"),
    Attack(
      "reading the methods of texts", untrusted: absent("getmetatable"),
      trusted: "error: attempt to index a boolean value",
      source: "return getmetatable('').__index.dump"),
    Attack(
      "changing the methods of texts", untrusted: absent("getmetatable"),
      trusted: "error: attempt to index a boolean value",
      source: "getmetatable('').__index.upper = function() return 'stolen' end"),
    Attack(
      "changing string", "true A",
      source: """
        string.upper = function() return 'stolen' end
        return ('a'):upper()
        """),
    Attack(
      "a method that string leaves out", "true nil nil",
      source: "return ('x').dump, ('x').pack"),
    Attack(
      "a name behind the globals", untrusted: absent("rawset"),
      trusted: "error: 'foo' is not local, and scripts cannot create globals",
      source: "rawset(_ENV, 'foo', 1)"),
    Attack(
      "globals without a watch", untrusted: absent("setmetatable"),
      trusted: "error: cannot change a protected metatable",
      source: "setmetatable(_ENV, nil)"),
    Attack(
      "globals that are looked through", untrusted: absent("rawget"), trusted: "true nil nil",
      source: "return rawget(_ENV, 'os'), next(_ENV)"),
    Attack(
      "globals of its own", "true 1",
      source: """
        local _ENV = { x = 1 }
        return x
        """),
    Attack(
      "no globals", "error: attempt to index a nil value (local '_ENV')",
      source: """
        local print = print
        local _ENV = nil
        return pcall(function() return x end)
        """),
    Attack("globals by name", absent("_G", "_G"), source: "return _G, _G._G"),
    Attack("a typo", absent("pritn"), source: "return pritn(1)"),
    Attack("the registry", absent("debug"), source: "return debug.getregistry()"),
    Attack("another's upvalues", absent("debug"), source: "return debug.getupvalue(print, 1)"),
    Attack(
      "the behaviour of nil", untrusted: absent("setmetatable"),
      trusted: "error: bad argument #1 to 'setmetatable' (table expected, got nil)",
      source: "setmetatable(nil, {})"),
    Attack("ending the program", absent("os"), source: "os.exit(7, true)"),
    Attack(
      "starting a program", absent("os", "io"),
      source: "return os.execute 'true', io.popen 'true'"),
    Attack("a file", absent("io"), source: "return io.open('/etc/passwd', 'r')"),
    Attack(
      "a file by permission", untrusted: absent("files"),
      trusted:
        "error: files.read can be used in hooks and commands, and while scripts load only: navigation must depend on the session and nothing else",
      """
      true plugin "p"
      plugin "wall"

      local Step = steps "Step" { "start", "go", "page" }
      screen "Home" {}  screen "Page" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", page = push "Page",
        go = function(flow)  end,
      } }
      """,
      source: "return files.read 'app.lua'"),
    Attack(
      "a variable of the environment", absent("environment", "os"),
      source: "return environment 'HOME', os.getenv 'HOME'"),
    Attack("the language of the program", absent("os"), source: "return os.setlocale 'C'"),
    Attack("a name for a file", absent("os"), source: "return os.tmpname()"),
    Attack(
      "the time of day", untrusted: absent("now"),
      trusted:
        "error: now can be used in hooks and commands only: navigation must depend on the session and nothing else",
      source: "return now()"),
    Attack("the clock", absent("os", "os"), source: "return os.time(), os.clock()"),
    Attack(
      "a random seed", "error: scripts cannot set the seed: the session has its own",
      source: "return math.randomseed(1)"),
    Attack("warnings on the terminal", absent("warn"), source: "warn '@on'"),
  ]
}
