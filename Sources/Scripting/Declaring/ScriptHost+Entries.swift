import Diagnostics
import Lua

extension ScriptHost {
  /// Answers `push "Detail" { title = "…" }`, which is the form of declarations: an entry has its
  /// options in the braces of the word.
  func callEntry(_ call: LuaCall) throws -> [LuaValue] {
    guard let entry = call[0].entry else { return [.nil] }
    let word = entry.word.name
    let name = entry.arguments.first?.asString.map { "\"\($0)\"" }
    let keys = try call[1].asTable?.pairs().compactMap(\.key.asString).sorted() ?? []
    let options = keys.map { "\($0) = …" }
    let place = location(call)
    let line = place.flatMap { place in scripts.sources[place.file].map { ($0, place.line) } }
    let written = [name.map { "\(word) \($0)" }, name.map { "\(word)(\($0))" }, word]
      .compactMap(\.self).first { line?.0.column(of: $0, onLine: line?.1 ?? 0) != nil }
    try report(
      Diagnostic(
        .error, Message("E0123", ["word": word]), at: place, highlight: written ?? word,
        cure: Message(
          "scripts.writtenLike",
          ["usage": "\(word) { \(([name ?? "…"] + options).joined(separator: ", ")) }"])))
    return [call[0]]
  }
}
