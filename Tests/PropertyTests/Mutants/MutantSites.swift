/// Finds what can be mistyped in a script, by what stands around it.
struct MutantSites {
  /// One name that can be mistyped.
  struct Site {
    let kind: MutantKind
    let name: String
    let range: Range<Int>
    let line: Int
  }

  private(set) var all: [Site] = []
  private let pieces: [MutantText.Piece]
  private let words: Set<String>
  /// The locals that hold a set of steps.
  private var sets: Set<String> = []
  private var screens: Set<String> = []
  private var flows: Set<String> = []
  private var services: Set<String> = []
  /// What the braces are that are open.
  private var braces: [Brace] = []

  /// What stands in braces.
  private enum Brace { case options, targets, entries, labels, needs, declarations, data }

  private static let blocks: Set<String> = [
    "screen", "flow", "button", "list", "label", "stepper", "field", "toggle",
  ]
  private static let placing: Set<String> = [
    "show", "set", "push", "present", "detail", "contribute", "navigation", "tabs", "split", "make",
    "popTo", "coordinate", "screen",
  ]
  private static let library: Set<String> = [
    "ipairs", "pairs", "tostring", "print", "string", "table", "math", "select", "type",
  ]

  init(_ text: MutantText, words: Set<String>) {
    pieces = text.pieces
    self.words = words
    for index in pieces.indices { declare(index) }
    for index in pieces.indices { look(index) }
  }

  private func text(_ index: Int) -> String {
    pieces.indices.contains(index) ? pieces[index].text : ""
  }
  private func isName(_ index: Int) -> Bool {
    pieces.indices.contains(index) && pieces[index].kind == .name
  }
  private func isText(_ index: Int) -> Bool {
    pieces.indices.contains(index) && pieces[index].kind == .text
  }

  private mutating func declare(_ index: Int) {
    guard isName(index) else { return }
    switch text(index) {
    case "screen" where isText(index + 1) && text(index + 2) == "{":
      screens.insert(text(index + 1))
    case "flow" where isText(index + 1): flows.insert(text(index + 1))
    case "service" where isText(index + 1): services.insert(text(index + 1))
    case "local" where text(index + 2) == "=" && text(index + 3) == "steps":
      sets.insert(text(index + 1))
    default: break
    }
  }

  private mutating func look(_ index: Int) {
    let piece = pieces[index]
    switch piece.kind {
    case .mark:
      if piece.text == "{" { braces.append(brace(index)) }
      if piece.text == "}" { _ = braces.popLast() }
    case .text: lookAtText(index)
    case .name: lookAtName(index)
    }
  }

  private func brace(_ index: Int) -> Brace {
    if isText(index - 1) {
      if text(index - 2) == "service" { return .data }
      if text(index - 2) == "steps" { return .declarations }
      return Self.blocks.contains(text(index - 2)) ? .options : .data
    }
    let before = text(index - 1) == "(" ? index - 2 : index - 1
    if sets.contains(text(before - 2)), text(before - 1) == "." { return .labels }
    if ["after", "timer", "observe"].contains(text(before)) { return .options }
    if text(before) == "all" { return .data }
    if Self.placing.contains(text(before)) { return .targets }
    if text(index - 1) == "=" {
      switch text(index - 2) {
      case "navigate", "adapt": return .entries
      case "needs": return .needs
      default: return .data
      }
    }
    if "{,".contains(text(index - 1)), braces.last == .targets { return .targets }
    return .data
  }

  private mutating func lookAtText(_ index: Int) {
    let piece = pieces[index]
    if text(index - 1) == "[", braces.last == .entries {
      let parts = piece.text.split(separator: ".")
      if parts.count == 2 {
        add(.key, String(parts[1]), piece, after: parts[0].count + 1)
      }
    }
    if braces.last == .needs { add(.service, piece.text, piece) }
    if piece.text.contains("("), braces.last == .declarations || piece.text.contains("case ") {
      addTypes(piece)
    }
    let isUsed = Self.placing.contains(text(index - 1)) && text(index + 1) != "{"
    let isTarget = braces.last == .targets && "{,".contains(text(index - 1))
    if isUsed || isTarget || text(index - 1) == "make" {
      if screens.contains(piece.text) { add(.screen, piece.text, piece) }
      if flows.contains(piece.text) { add(.flow, piece.text, piece) }
    }
  }

  private mutating func addTypes(_ piece: MutantText.Piece) {
    for match in piece.text.matches(of: /\b(Int|Double|String|Bool)\b/) {
      let start = piece.text.distance(from: piece.text.startIndex, to: match.range.lowerBound)
      add(.type, String(match.1), piece, after: start)
    }
  }

  private mutating func lookAtName(_ index: Int) {
    let piece = pieces[index]
    let isKey = text(index + 1) == "=" && text(index + 2) != "="
    if text(index - 1) == "." {
      if sets.contains(text(index - 2)) { return add(.step, piece.text, piece) }
      if text(index - 2) == "services" { return add(.service, piece.text, piece) }
      if text(index - 2) == "nav" { return add(.word, piece.text, piece) }
      if Self.library.contains(text(index - 2)) { return add(.global, piece.text, piece) }
      return
    }
    if text(index - 1) == ":" || text(index - 1) == "function" || isDeclared(index) { return }
    if isKey, "{,".contains(text(index - 1)) {
      switch braces.last {
      case .entries: return add(.key, piece.text, piece)
      case .labels: return add(.label, piece.text, piece)
      case .options, .targets: return add(.option, piece.text, piece)
      default: return
      }
    }
    if isKey { return }
    if words.contains(piece.text) { return add(.word, piece.text, piece) }
    if sets.contains(piece.text) || Self.library.contains(piece.text) {
      add(.global, piece.text, piece)
    }
  }

  /// It is a parameter, or one of the names after `local` or `for`.
  private func isDeclared(_ index: Int) -> Bool {
    var before = index - 1
    while text(before) == ",", isName(before - 1) { before -= 2 }
    if text(before) == "local" || text(before) == "for" { return true }
    return text(before) == "(" && (text(before - 1) == "function" || text(before - 2) == "function")
  }

  private mutating func add(
    _ kind: MutantKind, _ name: String, _ piece: MutantText.Piece, after offset: Int = 0
  ) {
    let start = piece.start + offset
    all.append(
      Site(kind: kind, name: name, range: start..<start + name.count, line: piece.line))
  }
}
