import Diagnostics
import Scripting

// The words of pictures that are not the app's.
extension Message {
  /// - Parameter count: The number of rows, or of controls, that are not drawn.
  static func more(_ count: Int) -> Message {
    Message("pages.more", ["count": grouped(count)])
  }

  /// `9990` as it is read: `9,990`.
  private static func grouped(_ count: Int) -> String {
    let digits = Array("\(count)")
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }
}

extension ScreenContent.Phase {
  var words: Message {
    switch self {
    case .loading: Message("pages.loading")
    case .empty: Message("pages.empty")
    case .error: Message("pages.error")
    case .stub: Message("pages.stub")
    }
  }
}
