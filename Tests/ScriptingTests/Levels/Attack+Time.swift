extension Attack {
  /// What never ends by itself.
  static let endless = [
    Attack("an endless loop", time, source: "while true do end"),
    Attack(
      "an endless loop that is caught", time,
      source: "while true do pcall(function() while true do end end) end"),
    Attack("a loop of jumps", time, source: "::again:: goto again"),
    Attack("a loop of tail calls", time, source: "local function f() return f() end f()"),
    Attack(
      "calls that catch each other", time,
      source: """
        local function f() pcall(f) while true do pcall(f) end end
        f()
        """),
    Attack(
      "an endless handler of errors", time,
      source: "xpcall(error, function() while true do end end)"),
    Attack(
      "an endless coroutine", time,
      source: "coroutine.wrap(function() while true do end end)()"),
    Attack(
      "endless coroutines that are caught", time,
      source: "while true do pcall(coroutine.wrap(function() while true do end end)) end"),
    Attack(
      "a coroutine that was there before", time,
      source: """
        local co = coroutine.create(function() coroutine.yield() while true do end end)
        coroutine.resume(co)
        while true do
          coroutine.resume(co)
          co = coroutine.create(function() while true do end end)
        end
        """),
    Attack(
      "an endless order", time,
      source: "table.sort({ 2, 1 }, function() while true do end end)"),
    Attack(
      "an endless replacement", time,
      source: "return ('a'):gsub('a', function() while true do end end)"),
    Attack(
      "endless closing", untrusted: absent("setmetatable"), trusted: time,
      source: "local x <close> = setmetatable({}, { __close = function() while true do end end })"),
    Attack(
      "closing that catches the error", untrusted: absent("setmetatable"), trusted: time,
      source: """
        local endless = setmetatable({}, { __close = function() while true do end end })
        while true do
          pcall(function()
            local x <close> = endless
            error 'x'
          end)
        end
        """),
    Attack(
      "an endless text", untrusted: absent("setmetatable"), trusted: time,
      source: "return tostring(setmetatable({}, { __tostring = function() while true do end end }))"
    ),
    Attack(
      "endless ipairs", untrusted: absent("setmetatable"), trusted: time,
      source: "for _ in ipairs(setmetatable({}, { __index = function() return 1 end })) do end"),
    Attack(
      "endless pairs", untrusted: absent("setmetatable"), trusted: time,
      source: """
        local function more() return 1 end
        for _ in pairs(setmetatable({}, { __pairs = function() return more end })) do end
        """),
    Attack(
      "a finalizer", untrusted: absent("setmetatable"),
      trusted: "error: bad argument #2 to 'setmetatable' (a metatable must not have __gc)",
      source: "setmetatable({}, { __gc = function() while true do end end })"),
    Attack(
      "a finalizer that comes later", untrusted: absent("setmetatable"), trusted: "true",
      source: """
        local m = {}
        setmetatable({}, m)
        m.__gc = function() while true do end end
        for _ = 1, 1000 do m = { m } end
        """),
    Attack("switching the watch off", absent("debug"), source: "debug.sethook()"),
    Attack(
      "blocking the program", absent("io", "os"),
      source: "return io.read(), os.execute 'sleep 100'"),
    Attack(
      "a wait where nothing waits",
      "error: 'sleep' waits, so it can be used only in a guard or in 'ready' of a screen or stepper",
      source: "sleep(1)"),
    Attack("printing without an end", output, source: "while true do print(('x'):rep(100000)) end"),
    Attack(
      "printing that is caught", time,
      source: "while true do pcall(print, ('x'):rep(100000)) end"),
    Attack(
      "compiling for ever", untrusted: absent("load"), trusted: time,
      source: "while true do load(('x = 1 '):rep(100000)) end"),
    Attack(
      "a text in pieces without an end", untrusted: absent("load"),
      trusted: "error: load: expected a string; got function",
      source: "return load(function() return ' ' end)"),
  ]
}
