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
