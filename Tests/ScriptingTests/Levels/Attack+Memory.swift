extension Attack {
  /// What uses up memory.
  static let greedy = [
    Attack("a text, very often", memory, source: "return #('x'):rep(10000000000)"),
    Attack(
      "a text, too often", "error: resulting string too large",
      source: "return #('xx'):rep(math.maxinteger)"),
    Attack(
      "doubling a text", memory,
      source: """
        local s = 'x'
        while true do s = s .. s end
        """),
    Attack(
      "a table that grows", memory,
      source: """
        local t = {}
        while true do t[#t + 1] = {} end
        """),
    Attack(
      "memory that is caught", time,
      source: "while true do pcall(function() local s = 'x' while true do s = s .. s end end) end"),
    Attack(
      "deep calls", memory,
      source: """
        local function f() return 1 + f() end
        return f()
        """),
    Attack(
      "deep calls through gsub", "error: C stack overflow",
      source: """
        local function f(s) return (s:gsub('.', f)) end
        return f 'a'
        """),
    Attack(
      "coroutines in coroutines", "true C stack overflow",
      source: """
        local function f()
          local _, why = coroutine.resume(coroutine.create(f))
          return why
        end
        return f()
        """),
    Attack(
      "a chain of __index", untrusted: absent("setmetatable"),
      trusted: "error: '__index' chain too long; possible loop",
      source: """
        local t = {}
        for _ = 1, 10000 do t = setmetatable({}, { __index = t }) end
        return t.x
        """),
    Attack(
      "a loop of __index", untrusted: absent("setmetatable", "setmetatable"),
      trusted: "error: '__index' chain too long; possible loop",
      source: """
        local t = {}
        setmetatable(t, { __index = setmetatable({}, { __index = t }) })
        return t.x
        """),
    Attack(
      "__concat that calls itself", untrusted: absent("setmetatable"),
      trusted: "error: C stack overflow",
      source: """
        local m = {}
        local t = setmetatable({}, m)
        m.__concat = function(a, b) return a .. b end
        return t .. t
        """),
    Attack(
      "deep brackets", untrusted: absent("load"), trusted: "true nil",
      source: "return (load(('('):rep(100000) .. (')'):rep(100000)))"),
    Attack("stopping the collection", absent("collectgarbage"), source: "collectgarbage 'stop'"),
    Attack(
      "collecting at will", absent("collectgarbage"),
      source: "collectgarbage('step', 1000000000)"),
    Attack(
      "a flood of screens",
      "error: 'screen' is a declaration, which works only while the script loads", time,
      source: "for i = 1, 100000000 do screen('S' .. i) {} end"),
    Attack(
      "a flood of blocks", memory,
      source: "local t = {} for i = 1, 3000 do t[i] = label(('x'):rep(1000000) .. i) end"),
    Attack(
      "a flood of large names",
      "error: 'steps' is a declaration, which works only while the script loads", memory,
      "error: stopped: the scripts need more memory than the 64 MB they may use",
      source: "for i = 1, 3000 do steps(('x'):rep(1000000) .. i) { 'a' } end"),
    Attack(
      "a flood of texts", untrusted: absent("load"), trusted: time,
      source: "for i = 1, 100000000 do load('return ' .. i) end"),
  ]
}
