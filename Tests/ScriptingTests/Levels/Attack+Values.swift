extension Attack {
  /// Values that a host trips over.
  static let tricks = [
    Attack(
      "the address of a table", "true table function table",
      source: "return tostring({}), tostring(print), string.format('%s', {})"),
    Attack(
      "an address by format", "error: invalid conversion '%p' to 'format'",
      source: "return string.format('%p', {})"),
    Attack(
      "an address in a message", "error: attempt to concatenate a table value",
      source: "return ({}) .. 'x'"),
    Attack(
      "an address in a coroutine", "true thread",
      source: "return tostring(coroutine.running())"),
    Attack(
      "no message", "error: error was called with nil instead of a string", "error: nil",
      source: "error(nil)"),
    Attack(
      "a table for a message", "error: error was called with a table instead of a string",
      "error: table",
      source: "error({})"),
    Attack(
      "a message that fails", untrusted: absent("setmetatable"),
      trusted: "error: error was called with a table instead of a string",
      source: "error(setmetatable({}, { __tostring = error }))"),
    Attack(
      "a message that is no text", untrusted: absent("setmetatable"),
      trusted: "error: '__tostring' must return a string",
      "error: error was called with a table instead of a string",
      source: "error(setmetatable({}, { __tostring = function() return {} end }))"),
    Attack(
      "a message without an end", "error: x…… (1000039 bytes, cut)", "true",
      source: "if flow then error(('x'):rep(1000000)) end"),
    Attack(
      "a message that commands the terminal", "error: [2J]0;owned", "true",
      source: "if flow then error('\\27[2J\\27]0;owned\\7') end"),
    Attack(
      "a handler of errors that fails", "true false error in error handling",
      source: "return xpcall(error, function() error 'again' end)"),
    Attack(
      "a table that fails when it is read", untrusted: absent("setmetatable"),
      trusted: "error: 'screen' is a declaration, which works only while the script loads",
      "error: screen 'X': the table has a metatable; Sextant does not read values from metatables",
      source:
        "return nav['screen']('X', setmetatable({}, { __index = function() error 'read' end }))"),
    Attack(
      "a table that fails when it is shown", untrusted: absent("setmetatable"),
      trusted: "error: error object: table",
      "error: error was called with a table instead of a string",
      source: "return tostring(setmetatable({}, { __tostring = error, __name = 1 }))"),
    Attack(
      "keys that cannot be compared", "true true",
      source: "return next({ [1] = 1, x = 2, [print] = 3, [2.5] = 4 }) ~= nil"),
    Attack(
      "the behaviour of an entry", untrusted: absent("getmetatable", "setmetatable"),
      trusted: "true false false bad argument #1 to 'setmetatable' (table expected, got entry)",
      source: "return getmetatable(push 'Page'), pcall(setmetatable, push 'Page', {})"),
    Attack(
      "a field of an entry", "error: attempt to index a entry value (local 'row')",
      source: """
        local row = push 'Page'
        row.x = 1
        """),
    Attack(
      "the behaviour of a flow", untrusted: absent("getmetatable"), trusted: "true false",
      "true nil",
      source: "return flow and getmetatable(flow)"),
    Attack(
      "a field of a flow", "error: flow.push cannot be changed here", "true",
      source: "if flow then flow.push = print end"),
    Attack(
      "behind an entry", untrusted: absent("rawset", "rawget"),
      trusted: "true false false bad argument #1 to 'rawget' (table expected, got entry)",
      source: "return pcall(rawset, push 'Page', 'x', 1), pcall(rawget, push 'Page', 'x')"),
    Attack(
      "closing the coroutine that runs", "error: 'coroutine' has no 'close'",
      source: "return coroutine.close(coroutine.running())"),
    Attack(
      "leaving through the host", "true false attempt to yield from outside a coroutine",
      source: "return pcall(coroutine.yield)"),
    Attack(
      "a coroutine that leaves a word", "true",
      source: "return coroutine.wrap(function() screen('X', coroutine.yield()) end)()"),
    Attack(
      "a coroutine of the host", "true false cannot resume non-suspended coroutine",
      source: "return coroutine.resume(coroutine.running())"),
    Attack(
      "a coroutine that wakes itself", "true false cannot resume non-suspended coroutine",
      source: """
        local co
        co = coroutine.wrap(function() return co() end)
        return pcall(co)
        """),
    Attack(
      "a global of its own", "error: 'later' is not local, and scripts cannot create globals",
      source: "later = 1"),
    Attack(
      "a state with a behaviour", untrusted: absent("setmetatable"),
      trusted:
        "error: a table with a metatable cannot be kept in a state or a step; use plain data",
      "true",
      source:
        "if flow then flow.state.x = setmetatable({}, { __index = error, __len = error, __pairs = error }) end"
    ),
    Attack(
      "a table in itself", "true push",
      source: """
        local t = {}
        t.t = t
        return push { 'Page', params = t }
        """),
  ]
}
