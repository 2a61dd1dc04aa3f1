package import Diagnostics
package import Scripting

// What is told of exports, and of the folders that they are written into.
extension Message {
  static func exportIsInTheWay(_ file: String, of other: ExportOwner?) -> Message {
    let export = other.map { "the export \($0.exporter) of \($0.script)" }
    let owner = other.map { "\($0.exporter), \($0.script)" }
    return Message(
      "E1015",
      en: "'\(file)' already exists, and was "
        + (export.map { "written by \($0)" } ?? "not written by this export"),
      ko: "이미 있는 파일이고 이 export가 쓴 것이 아닙니다: '\(file)'" + (owner.map { " (\($0))" } ?? ""))
  }
  static let exportIsInTheWayCure = Message(
    en: "move the file, or name another folder; nothing was written",
    ko: "파일을 옮기거나 다른 폴더를 쓰세요. 아무것도 쓰지 않았습니다")

  static func exportedIsChanged(_ file: String) -> Message {
    Message(
      "E1016", en: "'\(file)' has changed since it was exported",
      ko: "export한 뒤에 바뀐 파일입니다: '\(file)'")
  }
  static let exportedIsChangedCure = Message(
    en: "move the changes to another file and delete this one; nothing was written",
    ko: "바꾼 것을 다른 파일로 옮기고 이 파일을 지우세요. 아무것도 쓰지 않았습니다")

  static func manifestIsDamaged(_ file: String) -> Message {
    Message(
      "E1017", en: "'\(file)' is not a list of exported files",
      ko: "export한 파일의 목록이 아닙니다: '\(file)'")
  }
  static let manifestIsDamagedCure = Message(
    en: "delete it, and the exported files with it", ko: "이 파일과 export한 파일들을 지우세요")

  static func exportFolderIsFile(_ path: String) -> Message {
    Message("E1023", en: "'\(path)' is not a folder", ko: "폴더가 아닙니다: '\(path)'")
  }
  static let exportFolderIsFileCure = Message(
    en: "name a folder with -o; one that is missing is made",
    ko: "-o 뒤에 폴더를 쓰세요. 없으면 만듭니다")

  package static func noExporterOption(_ exporter: String, _ option: String) -> Message {
    Message(
      "E1018", en: "the exporter '\(exporter)' has no option '\(option)'",
      ko: "'\(exporter)' exporter에 없는 옵션입니다: '\(option)'")
  }
  package static let noExporterOptionsCure = Message(
    en: "it has no options", ko: "옵션이 없는 exporter입니다")
  package static func exporterOptionValue(_ option: ExporterOption, _ value: String) -> Message {
    Message(
      "E1019", en: "'\(option.name)' cannot be '\(value)': it takes \(option.takes)",
      ko: "'\(option.name)' 옵션의 값이 될 수 없습니다: '\(value)'. 받는 값: \(option.takes)")
  }

  package static func exportNeedsFolder(_ exporter: String) -> Message {
    Message(
      "E1020", en: "the exporter '\(exporter)' gives files, which need a folder",
      ko: "'\(exporter)' exporter는 파일을 주므로 폴더가 필요합니다")
  }
  package static func exportNeedsFolderCure(_ exporter: String, _ script: String) -> Message {
    Message(
      en: "sextant export \(exporter) \(script) -o FOLDER writes them",
      ko: "이렇게 쓰세요: sextant export \(exporter) \(script) -o 폴더")
  }

  package static func exportIsStale(_ folder: String, _ changes: [ExportPlan.Change]) -> Message {
    let most = 5
    let more = changes.count - most
    let list = changes.prefix(most).map(\.message)
    return Message(
      "E1021",
      en: "\(folder) is not up to date: \(list.map(\.english).joined(separator: ", "))"
        + (more > 0 ? ", and \(more) more" : ""),
      ko: "최신이 아닙니다: \(folder). \(list.map(\.korean).joined(separator: ", "))"
        + (more > 0 ? " 외 \(more)개" : ""))
  }
  package static let exportIsStaleCure = Message(
    en: "run the command without --check", ko: "--check 없이 다시 실행하세요")
  package static func exportedIsLeft(_ file: String) -> Message {
    Message(
      en: "'\(file)' is no longer exported; it was changed by hand, so it is kept",
      ko: "더는 export하지 않지만 손으로 바꾼 파일이라 그대로 둡니다: '\(file)'")
  }

  /// - Parameter isOfOther: There is a file, with journeys of another script.
  package static func noJourneysToExport(
    _ exporter: String, _ file: String, isOfOther: Bool = false
  ) -> Message {
    Message(
      "E1022",
      en: "the exporter '\(exporter)' needs journeys, and "
        + (isOfOther ? "those of '\(file)' are of another script" : "there is no '\(file)'"),
      ko: "'\(exporter)' exporter에는 여정이 필요한데 "
        + (isOfOther ? "다른 스크립트의 여정입니다: '\(file)'" : "파일이 없습니다: '\(file)'"))
  }
  package static let noJourneysToExportCure = Message(
    en: "write it, or name another file with --journeys FILE",
    ko: "그 파일을 쓰거나 --journeys 파일로 다른 파일을 정하세요")
}

extension ExportPlan.Change {
  fileprivate var message: Message {
    switch reason {
    case .missing: Message(en: "\(name) is missing", ko: "\(name) 없음")
    case .differs: Message(en: "\(name) differs", ko: "\(name) 다름")
    case .gone: Message(en: "\(name) is no longer exported", ko: "\(name) 더는 export하지 않음")
    }
  }
}
