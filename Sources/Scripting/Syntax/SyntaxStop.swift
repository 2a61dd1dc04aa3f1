import Diagnostics
import Lua

struct SyntaxStop {
  let location: SourceLocation
  /// The token as written, up to the end of its line.
  let highlight: String
  /// The UTF-8 offset of the token in the text.
  let byte: Int
}

extension ScriptHost {
  /// Finds the token at which Lua stopped, of which it tells the line only: without it the text up to
  /// there is only unfinished, with it it is wrong.
  ///
  /// Compiles the text as often as the number of tokens on the line can be halved: what is wrong however
  /// it goes on stays so when it goes on.
  ///
  /// - Returns: Where it stands and how it is written; nothing if the text has no end.
  func syntaxStop(
    _ said: String, at place: SourceLocation, in source: SourceText
  ) -> SyntaxStop? {
    guard said.contains(" near "), !said.hasSuffix("<eof>") else { return nil }
    let tokens = LuaScanner.tokens(of: source.text).filter {
      $0.line == place.line && $0.kind != .end
    }
    let bytes = Array(source.text.utf8)
    let index = tokens.firstIndexBehind { isWrong(Array(bytes[..<$0.range.upperBound])) }
    guard index < tokens.count else { return nil }
    let range = tokens[index].range
    let line = String(decoding: bytes[range], as: UTF8.self)
    return SyntaxStop(
      location: source.location(ofByte: range.lowerBound),
      highlight: String(line.prefix { !$0.isNewline }), byte: range.lowerBound)
  }

  /// Whether a text is wrong however it continues, not merely incomplete.
  private func isWrong(_ text: [UInt8]) -> Bool {
    do throws(LuaError) {
      _ = try state.load(text, chunkName: "=(begun)")
      return false
    } catch {
      return error.kind == .syntax(incomplete: false)
    }
  }
}
