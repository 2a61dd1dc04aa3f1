import Foundation

/// The reference implementation of Lua 5.4, as the programs `lua5.4` and `luac5.4`.
enum ReferenceLua {
  /// What Lua says about a text.
  struct Verdict: Equatable, CustomStringConvertible {
    /// The line of the error; nil if Lua accepts the text or gives no line.
    var line: Int?
    /// The error without the text near it; empty if Lua accepts the text.
    var message: String

    var description: String { message.isEmpty ? "accepted" : "line \(line ?? 0): \(message)" }
  }

  /// Compiles texts in one process, skipping a first line that begins with `#` as `luac` does.
  static func verdicts(on texts: [[UInt8]]) throws -> [Verdict] {
    let script = """
      local input = io.open(arg[1], "rb")
      for length in function() return input:read("n") end do
        input:read(1)
        local text = length > 0 and input:read(length) or ""
        text = text:gsub("^\\xEF\\xBB\\xBF", ""):gsub("^#[^\\n]*", "")
        local _, message = load(text, "=x")
        io.write((message or ""):gsub("[\\n\\r]", " "), "\\n")
      end
      """
    let lines = try run("lua5.4", script, on: texts)
    return lines.map(verdict)
  }

  /// Compiles texts in one process; returns whether the functions in each pair are the same code.
  static func areSame(_ pairs: [([UInt8], [UInt8])]) throws -> [Bool] {
    let script = """
      local input = io.open(arg[1], "rb")
      local function code()
        local length = input:read("n")
        if not length then os.exit() end
        input:read(1)
        local chunk, message = load(length > 0 and input:read(length) or "", "=x")
        return chunk and string.dump(chunk, true) or message
      end
      while true do io.write(code() == code() and "same" or "other", "\\n") io.flush() end
      """
    return try run("lua5.4", script, on: pairs.flatMap { [$0.0, $0.1] }).map { $0 == "same" }
  }

  /// Compiles one text with `luac5.4`.
  static func compilerVerdict(on text: String) throws -> Verdict {
    let script = """
      local input = io.open(arg[1], "rb")
      input:read("n") input:read(1)
      local pipe = io.popen("luac5.4 -p - 2>&1 >/dev/null <<'END'\\n" .. input:read("a") .. "\\nEND")
      io.write(pipe:read("l") or "", "\\n")
      """
    let line = try run("lua5.4", script, on: [Array(text.utf8)]).first ?? ""
    return verdict(line.replacingOccurrences(of: "luac5.4: ", with: ""))
  }

  private static func run(_ program: String, _ script: String, on texts: [[UInt8]]) throws
    -> [String]
  {
    let folder = FileManager.default.temporaryDirectory
    let name = "LuaSyntax-\(UInt64.random(in: 0...UInt64.max))"
    let (code, input) = (
      folder.appending(path: name + ".lua"), folder.appending(path: name + ".txt")
    )
    defer { for file in [code, input] { try? FileManager.default.removeItem(at: file) } }
    var data = Data()
    for text in texts { data += Data("\(text.count) ".utf8) + Data(text) + Data("\n".utf8) }
    try data.write(to: input)
    try Data(script.utf8).write(to: code)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, code.path, input.path]
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static func verdict(_ said: String) -> Verdict {
    let parts = said.split(separator: ":", maxSplits: 2).map(String.init)
    guard parts.count == 3, let line = Int(parts[1]) else {
      return Verdict(line: nil, message: said)
    }
    let message = parts[2].dropFirst().components(separatedBy: " near ").dropLast()
      .joined(separator: " near ")
    return Verdict(line: line, message: message.isEmpty ? String(parts[2].dropFirst()) : message)
  }
}
