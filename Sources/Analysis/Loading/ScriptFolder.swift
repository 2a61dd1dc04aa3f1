import Diagnostics
import Platform

enum ScriptFolder {
  /// The paths of the `.lua` files in a folder that are no journeys and no properties, in alphabetical order; folders in
  /// it are not entered.
  ///
  /// - Throws: A diagnostic when the folder cannot be read.
  static func scripts(in folder: String) throws(Diagnostic) -> [String] {
    do throws(SystemError) {
      let names = try SystemFolder.names(in: folder).filter {
        $0.hasSuffix(".lua") && !$0.hasSuffix(".journey.lua") && !$0.hasSuffix(".properties.lua")
          && !$0.hasPrefix(".")
      }
      let start = SystemPath.beginning(in: folder)
      return names.map { start + $0 }.filter { !SystemFolder.exists($0) }
    } catch {
      throw Diagnostic(.error, .folderUnreadable(folder, .systemReason(error)))
    }
  }
}

extension Message {
  fileprivate static func folderUnreadable(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0730", en: "cannot read the folder '\(path)': \(reason.english)",
      ko: "'\(path)' 폴더를 읽을 수 없습니다: \(reason.korean)")
  }
  static func nothingToCheck(_ path: String) -> Message {
    Message(
      "E0731", en: "no script in '\(path)' has a flow to start",
      ko: "'\(path)'에는 시작할 플로우가 있는 스크립트가 없습니다")
  }
  static let nothingToCheckCure = Message(
    en: "name a script, or a folder with scripts in it; subfolders are not searched",
    ko: "스크립트나, 스크립트가 바로 들어 있는 폴더를 적으세요. 그 안의 폴더는 보지 않습니다")
}
