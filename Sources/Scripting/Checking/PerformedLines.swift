import Diagnostics
import LuaSyntax
import Navigation

/// Reports `shell:perform ":tap Lgoin"`: lines of the app's commands that fail on every screen of
/// the app.
///
/// Lines of plugins are not checked, because a plugin does not know its app.
struct PerformedLines: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    guard text.source.owner == nil, let names = host.load.linkedNames else { return [] }
    let lines = text.calls.compactMap(line)
    guard !lines.isEmpty else { return [] }
    let controls = ControlNames(Array(names.screens.values))
    return lines.compactMap { finding($0, controls) }
  }

  /// A literal line passed to `shell:perform`.
  private func line(_ call: CallSyntax) -> SyntaxNode? {
    guard call.isMethod, call.name?.text == "perform",
      let declaration = call.prefix.use?.declaration,
      case .shell? = host.functions.argumentKinds[declaration]
    else { return nil }
    return call.text
  }

  private func finding(_ node: SyntaxNode, _ controls: ControlNames) -> Diagnostic? {
    guard let line = node.constant?.text,
      !line.contains(where: { "\"'\\".contains($0) || $0.isNewline })
    else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1,
      let mistake = mistake(words[0], words: Array(words.dropFirst()), controls: controls)
    else { return nil }
    let nearest: String? = if case .unknown(let nearest) = mistake.what { nearest } else { nil }
    return Diagnostic(
      .error, Message("E0654", ["command": words[0], "name": mistake.name]),
      at: text.location(of: node),
      highlight: mistake.name, cure: nearest.map { .didYouMean($0) })
  }

  /// The mistake, if every way to split the words into a name and a rest has one.
  private func mistake(
    _ command: String, words: [String], controls: ControlNames
  ) -> (what: ControlNames.FailedControl, name: String)? {
    let whole = words.joined(separator: " ")
    let splits = (1..<max(1, words.count)).map { count in
      (words.prefix(count).joined(separator: " "), words.dropFirst(count).joined(separator: " "))
    }
    switch command {
    case ":tap":
      guard let mistake = controls.mistake(tapping: whole),
        splits.allSatisfy({ controls.mistake(tapping: $0.0, row: $0.1) != nil })
      else { return nil }
      return (mistake, whole)
    case ":type":
      // A number may be one in the drawing.
      guard !splits.isEmpty, Int(words[0]) == nil,
        splits.allSatisfy({ controls.mistake(typingInto: $0.0) != nil })
      else { return nil }
      return controls.mistake(typingInto: words[0]).map { ($0, words[0]) }
    default: return nil
    }
  }
}

/// The controls of all screens of an app, to check the names in taps and typed lines.
///
/// The rows of a list that a function computes are unknown, so any row of such a list is accepted.
package struct ControlNames {
  /// Why a tap or an input always fails, whichever screen is shown.
  package enum FailedControl: Equatable {
    case unknown(nearest: String?)
    case otherKind(Control.Kind)
    case noRow(nearest: String?, of: [String])
  }

  private let controls: [Control]

  package init(_ app: App) {
    self.init(app.screenNames.compactMap { app.screen(named: $0) })
  }

  init(_ screens: [ScreenDefinition]) { controls = screens.flatMap(\.controls) }

  /// Checks whether a tap can succeed on some screen.
  ///
  /// - Parameters:
  ///   - name: A control's name, or the text of a list's row.
  ///   - row: The text of a row, or its number from 1.
  /// - Returns: Why the tap always fails; `nil` if it can succeed.
  package func mistake(tapping name: String, row: String? = nil) -> FailedControl? {
    let whole = name
    let name = bare(name)
    let named = controls.filter { $0.name == name }
    if let row { return mistake(row, of: named, name) }
    // A list needs its row, and a label has no effect.
    let canBeTapped = named.contains { !$0.kind.hasRows && $0.isTappable }
    if canBeTapped || rowsMaySay(name) || rowsMaySay(whole) { return nil }
    return named.first.map { .otherKind($0.kind) }
      ?? .unknown(nearest: nearest(to: name, controls.filter { $0.kind != .label }, rows: true))
  }

  /// Returns why typing into a control always fails; nil if some screen has such a field.
  package func mistake(typingInto name: String) -> FailedControl? {
    let name = bare(name)
    let named = controls.filter { $0.name == name }
    if named.contains(where: \.kind.isField) { return nil }
    let fields = controls.filter(\.kind.isField)
    return named.first.map { .otherKind($0.kind) }
      ?? .unknown(nearest: nearest(to: name, fields.isEmpty ? controls : fields, rows: false))
  }

  /// A control's name without the full name of a screen before it.
  private func bare(_ name: String) -> String {
    if controls.contains(where: { $0.name == name }) { return name }
    let rests = WrittenName.parted(name).map(\.rest)
    return rests.first { rest in controls.contains { $0.name == rest } } ?? rests.first ?? name
  }

  private func mistake(_ row: String, of named: [Control], _ name: String) -> FailedControl? {
    let lists = named.filter(\.kind.hasRows)
    guard !lists.isEmpty else {
      let known = controls.filter(\.kind.hasRows)
      return named.first.map { .otherKind($0.kind) }
        ?? .unknown(nearest: nearest(to: name, known.isEmpty ? controls : known, rows: false))
    }
    var all: [String] = []
    for list in lists {
      guard let rows = list.rows else { return nil }
      // A number is an index, whatever the rows' texts are.
      if Int(row).map({ (1...max(1, rows.count)).contains($0) }) ?? rows.contains(row) {
        return nil
      }
      all += rows
    }
    return .noRow(nearest: Suggestion.nearest(to: row, among: all), of: all)
  }

  /// Whether a list may have a row with this text; a number may refer to the drawn screen.
  private func rowsMaySay(_ text: String) -> Bool {
    Int(text) != nil || controls.contains { $0.kind == .list && $0.rows?.contains(text) ?? true }
  }

  private func nearest(to name: String, _ known: [Control], rows: Bool) -> String? {
    let texts = rows ? controls.flatMap { $0.rows ?? [] } : []
    return Suggestion.nearest(to: name, among: known.map(\.name) + texts)
  }
}
