extension Attack {
  /// What keeps a function of Lua busy that no hook reaches.
  static let inLibrary = [
    Attack(
      "a pattern with many ways", time,
      source: "return (('a'):rep(5000)):find(('.-'):rep(8) .. 'b')"),
    Attack("greedy ways", time, source: "return (('a'):rep(100000)):match('.*.*.*b')"),
    Attack("ways in gsub", time, source: "return (('a'):rep(100000)):gsub('.-.-.-b', '')"),
    Attack("ways in gmatch", time, source: "for _ in (('a'):rep(100000)):gmatch('.-.-.-b') do end"),
    Attack(
      "a long text in a long one", "true nil",
      source: "return (('a'):rep(4000000)):find(('a'):rep(2000000) .. 'b', 1, true)"),
    Attack("nothing, very often", "true 0", source: "return #(''):rep(1000000000000000)"),
    Attack("nothing between nothing", "true 0", source: "return #(''):rep(1000000000000000, '')"),
    Attack("moving far", time, source: "table.move({}, 1, math.maxinteger - 1, 2)"),
    Attack(
      "a length that lies, insert", untrusted: absent("setmetatable"), trusted: time,
      source: "table.insert(setmetatable({}, { __len = function() return 1 << 50 end }), 1, 1)"),
    Attack(
      "a length that lies, remove", untrusted: absent("setmetatable"), trusted: time,
      source: "table.remove(setmetatable({}, { __len = function() return 1 << 50 end }), 1)"),
    Attack(
      "a length that lies, concat", untrusted: absent("setmetatable"), trusted: time,
      source: """
        return table.concat(setmetatable({}, {
          __len = function() return 1 << 50 end, __index = function() return '' end }))
        """),
    Attack(
      "a length that lies, sort", untrusted: absent("setmetatable"), trusted: memory,
      source: "table.sort(setmetatable({}, { __len = function() return (1 << 31) - 2 end }))"),
    Attack(
      "an order that lies", "true",
      source: """
        local t = {}
        for i = 1, 1000 do t[i] = i end
        table.sort(t, function() return true end)
        """),
    Attack(
      "unpacking much", "error: too many results to unpack",
      source: "return select('#', table.unpack({}, 1, 10000000))"),
    Attack(
      "unpacking all", "error: too many results to unpack",
      source: "return table.unpack({}, math.mininteger, math.maxinteger)"),
    Attack(
      "a wide format", "error: invalid conversion specification: '%99999d'",
      source: "return string.format('%99999d', 1)"),
    Attack(
      "all bytes of a long text", "error: stack overflow (string slice too long)",
      source: "return (('x'):rep(30000000)):byte(1, -1)"),
    Attack(
      "odd numbers", "true true false false bad argument #2 to 'math.fmod' (zero)",
      source:
        "return pcall(utf8.codepoint, 'x', 1, -1), pcall(function() return 1 // 0 end), pcall(math.fmod, 1, 0)"
    ),
    Attack(
      "taking bytes apart", "error: 'string' has no 'pack'",
      source: "return string.pack('!16 i16', 1)"),
  ]
}
