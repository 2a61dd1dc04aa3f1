extension Attack {
  /// What is refused when a table of somebody else is written.
  private static func refused(_ name: String) -> String {
    "error: '\(name)' cannot be changed here: the table belongs to another script and is read-only"
  }

  /// What changes a table that another plugin exports, and reads by.
  static let onExports = [
    Attack(
      "a function of another plugin", refused("isAllowed"),
      source: "wall.isAllowed = function() return true end"),
    Attack(
      "a function of another plugin, by the words", refused("isAllowed"),
      source: "nav.wall.isAllowed = function() return true end"),
    Attack("a list in an export", refused("[2]"), source: "table.insert(wall.open, 'vault')"),
    Attack("an item of an export", refused("[1]"), source: "wall.open[1] = 'vault'"),
    Attack("taking out of an export", refused("[1]"), source: "table.remove(wall.open)"),
    Attack(
      "moving into an export", refused("[1]"),
      source: "table.move({ 'vault' }, 1, 1, 1, wall.open)"),
    Attack(
      "sorting an export", refused("[2]"),
      source: "table.sort(wall.names, function(a, b) return a > b end)"),
    Attack(
      "what a loop gives of an export", refused("[1]"),
      source: "for _, value in pairs(wall) do if type(value) == 'table' then value[1] = 1 end end"),
    Attack(
      "what next gives of an export", refused("x"),
      source: """
        local key, value = next(wall)
        while type(value) ~= 'table' do key, value = next(wall, key) end
        value.x = 1
        """),
    Attack(
      "what pairs goes through", refused("isAllowed"),
      source: "local _, table = pairs(wall) table.isAllowed = print"),
    Attack(
      "the metatable of an export", untrusted: absent("getmetatable"), trusted: "true false",
      source: "return getmetatable(wall)"),
    Attack(
      "another metatable for an export", untrusted: absent("setmetatable"),
      trusted: "error: cannot change a protected metatable",
      source: "setmetatable(wall, { __index = {} })"),
    Attack(
      "an export as a metatable", untrusted: absent("setmetatable"),
      trusted: """
        error: bad argument #2 to 'setmetatable' (a table that can only be read is no metatable; put it \
        under __index)
        """, source: "setmetatable({}, wall)"),
    Attack(
      "behind an export by __index", untrusted: absent("setmetatable"), trusted: refused("x"),
      source: "setmetatable({}, { __index = wall }).open.x = 1"),
    Attack(
      "behind an export by __newindex", untrusted: absent("setmetatable"),
      trusted: refused("isAllowed"),
      source: "setmetatable({}, { __newindex = wall }).isAllowed = print"),
    Attack(
      "setting in an export", untrusted: absent("rawset"), trusted: refused("isAllowed"),
      source: "rawset(wall, 'isAllowed', print)"),
    Attack(
      "getting from an export", untrusted: absent("rawget"), trusted: refused("[1]"),
      source: "rawget(wall, 'open')[1] = 'vault'"),
    Attack(
      "an export for globals", untrusted: absent("load"),
      trusted: "error: load#0:1: 'isAllowed' "
        + "cannot be changed here: the table belongs to another script and is read-only",
      refused("isAllowed"),
      source: "load('isAllowed = print', 'x', 't', wall)()"),
    Attack(
      "an export for the globals of a function", refused("isAllowed"),
      source: "local _ENV = wall isAllowed = 1"),
    Attack(
      "an export for itself", "true false lobby",
      source: """
        pcall(function() wall.isAllowed = function() return true end end)
        pcall(function() wall.open[1] = 'vault' end)
        return wall.isAllowed 'vault', wall.open[1]
        """),
  ]

  private static func returned(_ type: String) -> String {
    "error: the entry for go returned \(type); it must return an entry such as push \"Screen\", or nil"
  }

  /// What an entry gives back to the program.
  static let asResults = [
    Attack("an export for an entry", returned("table"), source: "return wall"),
    Attack("a list of an export for an entry", returned("table"), source: "return wall.open"),
    Attack("an entry of an export", "", source: "return wall.entry"),
    Attack(
      "a table in itself as an entry",
      "error: flow 'App': expected an entry such as push \"Screen\"; got table",
      source: "local t = {} t[1] = t return all(t)"),
    Attack("a table for an entry", returned("table"), source: "return {}"),
    Attack("a function for an entry", returned("function"), source: "return function() end"),
    Attack("the flow for an entry", returned("object"), source: "return flow"),
    Attack(
      "a coroutine for an entry", returned("thread"), source: "return coroutine.create(print)"),
    Attack(
      "bytes for an entry", returned("text that is not UTF-8 (byte 2)"),
      source: "return 'a\\255'"),
    Attack(
      "a screen's name with bytes",
      "error: push: expected a screen, a flow or a container; got text that is not UTF-8 (byte 1)",
      source: "return push '\\255'"),
    Attack(
      "what reads for ever as an entry", untrusted: absent("setmetatable"),
      trusted: returned("table"),
      source: "return setmetatable({}, { __index = function() while true do end end })"),
    Attack(
      "values that read for ever", untrusted: absent("setmetatable"),
      trusted: "error: params: expected plain values; got table",
      source: """
        return push { 'Page', params = setmetatable({}, { __index = function() while true do end end }) }
        """),
    Attack("an export for values", "", source: "return push { 'Page', params = wall.names }"),
    Attack(
      "an export with functions for values", "error: params: expected plain values; got table",
      source: "return push { 'Page', params = { wall } }"),
  ]
}
