import Diagnostics

// The words of pictures that are not the app's.
extension Message {
  /// - Parameter count: The number of rows, or of controls, that are not drawn.
  static func more(_ count: Int) -> Message {
    Message(en: "\(grouped(count)) more", ko: "\(grouped(count))개 더")
  }
  static let nothingShown = Message(en: "nothing is shown", ko: "보이는 것 없음")
  static let noRows = Message(en: "no rows", ko: "행 없음")
  static let loading = Message(en: "Loading", ko: "불러오는 중")
  static let empty = Message(en: "Nothing here", ko: "내용 없음")
  static let error = Message(en: "Something went wrong", ko: "문제가 생겼습니다")
  static let stub = Message(en: "not declared yet", ko: "아직 선언되지 않음")
  static let start = Message(en: "start", ko: "시작")

  static let refused = Message(en: "✕ refused", ko: "✕ 거절됨")

  static let inWords = Message(en: "In words", ko: "글로")

  static func moments(_ count: Int) -> Message {
    Message(en: count == 1 ? "1 moment" : "\(count) moments", ko: "장면 \(count)개")
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
