package import Diagnostics

extension Message {
  package static func noRow(
    _ row: String, _ list: String, _ count: Int, isChoice: Bool
  ) -> Message {
    Message(
      "E0508",
      en: isChoice
        ? "'\(list)' has no choice '\(row)'" : "'\(list)' has no row \(row); it has \(count)",
      ko: isChoice
        ? "'\(list)'에는 '\(row)' 선택지가 없습니다"
        : "'\(list)'에는 \(row)번째 줄이 없습니다. 모두 \(count)줄입니다")
  }
}
