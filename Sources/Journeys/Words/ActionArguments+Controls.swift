import Diagnostics
import Scripting

// Controls that can be on no screen at all.
extension ActionArguments {
  /// Throws if a tap cannot do anything on any screen of the app.
  func checkTap(on name: String, row: String?) throws {
    guard let mistake = ControlNames(try subject()).mistake(tapping: name, row: row) else { return }
    switch mistake {
    case .unknown(let nearest): throw unknown(name, nearest)
    case .otherKind(let kind):
      throw Diagnostic(
        .error,
        Message(
          "E0948", ["name": name, "aKind": kind.rawValue.withArticle, "kind": kind.rawValue]),
        highlight: name, cure: use(of: name, kind))
    case .noRow(let nearest, let rows):
      throw Diagnostic(
        .error, Message("E0949", ["list": name, "row": row ?? "", "count": rows.count]),
        highlight: row,
        cure: nearest.map { .didYouMean($0) })
    }
  }

  /// Throws if no screen of the app has a field of this name.
  func checkTyping(into name: String) throws {
    switch ControlNames(try subject()).mistake(typingInto: name) {
    case nil, .noRow: return
    case .unknown(let nearest): throw unknown(name, nearest)
    case .otherKind(let kind):
      throw Diagnostic(
        .error,
        Message(
          "E0948", ["name": name, "aKind": kind.rawValue.withArticle, "kind": kind.rawValue]),
        highlight: name, cure: use(of: name, kind))
    }
  }

  private func unknown(_ name: String, _ nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, Message("E0913", ["name": name]), highlight: name,
      cure: nearest.map { .didYouMean($0) })
  }

  /// How to use a control of a kind; `nil` for a label, which can only be read.
  private func use(of name: String, _ kind: Control.Kind) -> Message? {
    switch kind {
    case .field, .search: .write("type(\"\(name)\", \"TEXT\")")
    case .list, .picker, .segments: .write("tap(\"\(name)\", 1)")
    case .label: nil
    case .button, .toggle, .image: .write("tap \"\(name)\"")
    }
  }
}
