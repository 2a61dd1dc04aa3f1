import Lua
import Testing

@Suite("Views of tables")
struct ViewTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// What scripts reach through the view of a table that they know as `own`.
  private func views(_ own: String) throws -> (own: LuaTable, view: LuaTable) {
    let table = try #require(bench.run("own = \(own) return own").first?.asTable)
    let view = try table.view()
    try bench.environment.rawSet("view", .table(view))
    return (table, view)
  }

  private func text(_ source: String) throws -> String {
    let values = try bench.run(
      """
      local values = table.pack((function() \(source) end)())
      for index = 1, values.n do values[index] = tostring(values[index]) end
      return table.concat(values, " ")
      """)
    return try #require(values.first?.asString)
  }

  private static let nested = "{ 'a', { 'deep' }, x = 1, inner = { y = 2, list = { 7, 8 } } }"

  @Test(
    "A view is read like its table",
    arguments: [
      ("return type(view), #view, view[1], view.x, view.inner.y, view.none", "table 2 a 1 2 nil"),
      ("local n = 0 for k, v in pairs(view) do n = n + 1 end return n", "4"),
      ("local t = {} for _, v in ipairs(view.inner.list) do t[#t + 1] = v end return #t", "2"),
      ("return table.unpack(view.inner.list)", "7 8"),
      ("return table.concat(view.inner.list, '+'), select(2, next(view))", "7+8 a"),
      ("return rawget(view, 'x'), rawlen(view), rawget(view, 'none')", "1 2 nil"),
      ("return ('x y'):gsub('%a', view)", "1 y 2"),
      ("own.x = 5 own.inner.y = 6 return view.x, view.inner.y", "5 6"),
      ("return view == own, view.inner == own.inner, view.inner == view.inner", "true true true"),
      ("return table.unpack(table.move(view, 1, 1, 1, {}))", "a"),
    ])
  func reading(source: String, expected: String) throws {
    _ = try views(Self.nested)

    let said = try text(source)

    #expect(said == expected)
  }

  @Test(
    "No script function can write through a view",
    arguments: [
      "view.x = 2", "view.new = 2", "view[1] = nil", "view.inner.y = 3",
      "view.inner.list[1] = 0", "rawset(view, 'x', 2)", "rawset(view.inner, 'y', 2)",
      "table.insert(view, 1)", "table.insert(view.inner.list, 1, 9)", "table.remove(view)",
      "table.remove(view.inner.list, 1)", "table.move({ 1 }, 1, 1, 1, view)",
      "table.sort(view.inner.list, function(a, b) return a > b end)",
      "for _, v in pairs(view) do if type(v) == 'table' then v[1] = 0 end end",
      "for _, v in ipairs(view) do if type(v) == 'table' then v[1] = 0 end end",
      "select(2, next(view, 1))[1] = 0", "rawget(view, 'inner').y = 0",
      "table.unpack(view, 2, 2)[1] = 0", "select(2, pairs(view)).x = 0",
      "select(2, ipairs(view)).x = 0", "table.move(view, 2, 2, 1, {})[1][1] = 0",
      "setmetatable(view, {})", "setmetatable({}, view)", "getmetatable(view).__index = own",
      "local k = next(view.keys) k.x = 1", "for k in pairs(view.keys) do k.x = 1 end",
      "view.class.any.x = 1",
    ])
  func writing(source: String) throws {
    let whole = "{ 'a', { 'd' }, x = 1, inner = { y = 2, list = { 7, 8 } }, keys = { [{}] = 1 } }"
    _ = try views(whole)
    _ = try bench.run(
      """
      own.class = setmetatable({}, {
        __index = function(self) return self end })
      """)
    let look = """
      local key = next(own.keys)
      return own[1], own[2][1], #own, own.x, own.new, own.inner.y, own.inner.list[1],
        own.inner.list[2], #own.inner.list, key.x
      """

    let failed = try text("return (pcall(function() \(source) end))")
    let left = try text(look)

    #expect(failed == "false")
    #expect(left == "a d 2 1 nil 2 7 8 2 nil")
  }

  @Test("A view behaves and prints by the metatable of the table behind it")
  func behaviour() throws {
    _ = try views(
      """
      setmetatable({ 3 }, {
        __index = function(self, key) return key == "me" and self or key end,
        __call = function(self, x) return self[1] + x end,
        __add = function(a, b) return a[1] + b[1] end, __lt = function(a, b) return a[1] < b[1] end,
        __concat = function(a, b) return "both" end, __len = function() return 9 end,
        __unm = function(a) return a end,
        __pairs = function(t) return next, t, nil end,
      })
      """)

    let said = try text("return view.any, view(4), view + view, view < view, view .. 'x', #view")
    #expect(said == "any 7 6 false both 9")
    let same = try text("local _, t = pairs(view) return view.me == own, t == view")
    #expect(same == "true true")
    let written = try text(
      """
      return (pcall(function() view.me.x = 1 end)), (pcall(function() (-view).x = 1 end)),
        rawget(own, "x")
      """)
    #expect(written == "false false nil")
  }

  @Test("A table used as a key is found both by its view and by itself")
  func keys() throws {
    _ = try views("{ [{}] = 'plain' }")

    let said = try text(
      "local k = next(view) return view[k], rawget(view, k), view[next(own)], next(view, k)")

    #expect(said == "plain plain plain nil")
  }

  @Test("The host reads the content of a view, and gets no writable table")
  func host() throws {
    let (own, view) = try views(Self.nested)

    let again = try [view.view(), own.view()]
    #expect(again == [view, view])
    #expect(view.count == 2)
    #expect(!view.hasMetatable)
    let (x, names, pairs) = try (view.rawGet("x"), view.fieldNames(limit: 10), view.pairs())
    #expect(x == 1)
    #expect(names == ["inner", "x"])
    #expect(pairs.map(\.key) == [1, 2, "inner", "x"])
    let inner = try [view.rawGet("inner"), view.field("inner"), pairs[2].value]
      .compactMap(\.asTable)
    let innerView = try #require(own.rawGet("inner").asTable).view()
    #expect(inner == [innerView, innerView, innerView])
    for table in inner { #expect(throws: LuaError.self) { try table.rawSet("y", 3) } }
    #expect(throws: LuaError.self) { try view.rawSet("x", 3) }
  }

  @Test("Views that are no longer referenced are released, and so are their tables")
  func collecting() throws {
    _ = try views("{}")
    bench.state.collectGarbage()
    let before = bench.state.memoryInUse

    _ = try bench.run(
      "for i = 1, 2000 do own[1] = { { i } } local deep = view[1][1][1] end own[1] = nil")
    bench.state.collectGarbage()

    #expect(bench.state.memoryInUse < before + 200_000)
  }

  @Test("The host can set the message for a refused write to a view")
  func writer() throws {
    _ = try views("{ x = { 1 } }")
    let refusal = try bench.state.makeFunction("view") { call in
      throw LuaError.raise("no \(call[1].asString ?? "?") here")
    }
    try bench.state.refuseWritesToViews(with: refusal)

    let said = try text("return select(2, pcall(function() view.x = 1 end))")

    #expect(said == "t.lua:1: no x here")
  }
}
