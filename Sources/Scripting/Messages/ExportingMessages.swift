import Diagnostics

// What is told of exporters, and of what they give.
extension Message {
  static func exporterNeedUnknown(_ name: String) -> Message {
    Message(
      "E1010", en: "an exporter cannot need '\(name)'", ko: "exporter가 받을 수 없는 것입니다: '\(name)'")
  }

  static func exportedName(_ name: String, _ flaw: Message) -> Message {
    Message(
      "E1012", en: "no file is written under the name '\(VisibleText.of(name))': \(flaw.english)",
      ko: "이 이름으로는 파일을 쓰지 않습니다: '\(VisibleText.of(name))'. \(flaw.korean)")
  }
  static let exportedNameCure = Message(
    en: "give a path inside the folder, such as \"flows/Home.swift\"",
    ko: "폴더 안의 경로를 쓰세요. 예: \"flows/Home.swift\"")
  static let nameIsAbsolute = Message(
    en: "it begins with '/'", ko: "'/'로 시작합니다")
  static let nameLeadsOut = Message(
    en: "it has an empty part, '.' or '..'", ko: "빈 부분이나 '.', '..'이 있습니다")
  static let nameIsLong = Message(en: "it is too long", ko: "너무 깁니다")
  static let nameHasOthers = Message(
    en: "it has a character that some systems do not allow",
    ko: "일부 시스템이 허용하지 않는 글자가 있습니다")
  static let nameIsHidden = Message(
    en: "a part of it begins with '.', and would be hidden",
    ko: "'.'으로 시작하는 부분이 있어 숨김 파일이 됩니다")

  static func exportedTwice(_ first: String, _ second: String) -> Message {
    let isOneName = first == second
    return Message(
      "E1013",
      en: isOneName
        ? "the exporter gives two files of the name '\(first)'"
        : "'\(first)' and '\(second)' cannot be in one folder on every system",
      ko: isOneName
        ? "exporter가 이름이 같은 파일을 둘 줍니다: '\(first)'"
        : "모든 시스템에서 함께 둘 수 있는 이름이 아닙니다: '\(first)', '\(second)'")
  }
  static let exportedTwiceCure = Message(
    en: "give names that differ in more than capitals, and no file the name of a folder",
    ko: "대소문자 말고도 다른 이름을 쓰고, 폴더와 같은 이름을 피하세요")

  static func exportedTooMuch(files: Int, bytes: Int) -> Message {
    Message(
      "E1014",
      en: "the exporter gives too much: \(files) files with \(bytes) bytes "
        + "(at most \(ExportedFile.most.files) files, \(ExportedFile.most.bytes >> 20) MB)",
      ko: "exporter가 주는 것이 너무 많습니다: 파일 \(files)개, \(bytes)바이트 "
        + "(최대 \(ExportedFile.most.files)개, \(ExportedFile.most.bytes >> 20) MB)")
  }
  static let exportedTooMuchCure = Message(
    en: "give less, or several exporters a part each",
    ko: "줄이거나, 여러 exporter에 나누어 주세요")
}
