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
        .error, .controlIsOther(name, kind), highlight: name, cure: use(of: name, kind))
    case .noRow(let nearest, let rows):
      throw Diagnostic(
        .error, .noSuchRow(row ?? "", name, rows.count), highlight: row,
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
        .error, .controlIsOther(name, kind), highlight: name, cure: use(of: name, kind))
    }
  }

  private func unknown(_ name: String, _ nearest: String?) -> Diagnostic {
    Diagnostic(.error, .noSuchControl(name), highlight: name, cure: nearest.map { .didYouMean($0) })
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

extension Message {
  fileprivate static func controlIsOther(_ name: String, _ kind: Control.Kind) -> Message {
    Message(
      "E0948",
      en: "'\(name)' is \(kind.rawValue.withArticle): this action does not apply to it",
      ko: "'\(name)' (\(kind.rawValue))에는 이 동작을 쓸 수 없습니다")
  }
  fileprivate static func noSuchRow(_ row: String, _ list: String, _ count: Int) -> Message {
    Message(
      "E0949", en: "the list '\(list)' never has a row '\(row)'; it has \(count)",
      ko: "목록 '\(list)'에는 '\(row)' 줄이 없습니다. 모두 \(count)줄입니다")
  }
}
