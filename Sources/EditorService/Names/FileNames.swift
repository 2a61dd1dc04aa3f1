import LuaSyntax
import Scripting

/// What the text of one file names; known from the text alone, whether Lua accepts it or not.
struct FileNames: Sendable {
  /// In the order of the text.
  var occurrences: [NameOccurrence] = []
  var texts: [NamingText] = []
  /// The modules that it requires, each with its place.
  var modules: [(name: String, bytes: Range<Int>)] = []
  /// What it returns, for the files that require it.
  var export: ModuleValue = .unknown
  /// The app that the journeys of a file are about.
  var script: (path: String, bytes: Range<Int>)?
  /// Whether it has words of the language that are no part of plain Lua.
  var isScript = false
  /// The calls of `coordinate`.
  var starts: [Range<Int>] = []
  /// The calls of words: where lenses, symbols and colours are.
  var calls: [WordMention] = []
  /// The places of the language's words that are not called: `root = navigation`.
  var plainWords: [Range<Int>] = []
  /// The steps with the types of their values, by `Set.case`.
  var signatures: [String: String] = [:]

  struct WordMention: Sendable {
    let word: String
    /// The bytes of the word itself.
    let bytes: Range<Int>
    let whole: Range<Int>
  }
}

/// The value of a local, as far as the text tells.
indirect enum ModuleValue: Sendable {
  case unknown
  case stepSet(String)
  case module(String, [String])
  case table([String: ModuleValue])

  subscript(field: String) -> ModuleValue {
    switch self {
    case .module(let name, let path): .module(name, path + [field])
    case .table(let fields): fields[field] ?? .unknown
    case .unknown, .stepSet: .unknown
    }
  }
}

extension SyntaxNode {
  /// What an expression is, as far as the text tells.
  func moduleValue(depth: Int = 0) -> ModuleValue {
    guard depth < 8 else { return .unknown }
    if let inner = onlyValue { return inner.moduleValue(depth: depth + 1) }
    if kind == .field, let owner = firstChild, let name = child(1)?.text {
      return owner.moduleValue(depth: depth + 1)[name]
    }
    if let table = asTable {
      let fields = table.fields.compactMap { field in
        field.name.map { ($0, field.value.moduleValue(depth: depth + 1)) }
      }
      return .table(Dictionary(fields) { $1 })
    }
    guard let head = asCall?.head, let name = head.text?.constant?.text else { return .unknown }
    switch head.calledWord {
    case "steps": return .stepSet(name)
    case "require": return .module(name, [])
    default: return .unknown
    }
  }
}
