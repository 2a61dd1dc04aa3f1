import Diagnostics
import Scripting
import SwiftCode

/// Writes an app as RxFlow code in Swift.
struct SwiftExporter: Exporter {
  let name = "swift"
  let summary = Message(en: "RxFlow code in Swift", ko: "Swift로 쓴 RxFlow 코드")
  let fileName = "AppFlow.swift"
  let options = [
    ExporterOption(
      name: "module", standard: .string(""),
      help: "the name of the module, as it stands in the app's log; the app's name if not given"),
    ExporterOption(
      name: "access", standard: .string("internal"), choices: ["internal", "public"],
      help: "who sees flows, steps and services"),
  ]

  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported {
    if !subject.allowsStubs, let stub = subject.app.outline.stubs.first {
      throw Diagnostic(
        .error, .stubsAreNotExported(stub.name), at: stub.location, highlight: stub.name,
        cure: .stubsAreNotExportedCure)
    }
    var wishes = SwiftExport.Options()
    if case .string(let module)? = subject.options["module"], !module.isEmpty {
      guard module.isModuleName else {
        throw Diagnostic(.error, .noModuleName(module), cure: .noModuleNameCure)
      }
      wishes.module = module
    }
    wishes.isPublic = subject.options["access"] == .string("public")
    let export = SwiftExport(subject.app, wishes)
    for (place, reason) in export.left {
      subject.remarks.notes.append(Diagnostic(.note, .notSaidInSwift(reason), at: place))
    }
    subject.remarks.summary.append(
      .saidInSwift(export.said.entries, of: export.said.all, others: export.otherLeft.count))
    return .files(export.files)
  }
}

extension String {
  /// Whether a module of Swift can have the name.
  fileprivate var isModuleName: Bool {
    guard let first, first.isLetter || first == "_" else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension Message {
  fileprivate static func noModuleName(_ name: String) -> Message {
    Message(
      "E1100", en: "a module cannot be called '\(name)'", ko: "모듈의 이름이 될 수 없습니다: '\(name)'")
  }
  fileprivate static let noModuleNameCure = Message(
    en: "use letters, digits and '_', a letter first: --option module=Shop",
    ko: "글자, 숫자, '_'만 쓰고 글자로 시작하세요: --option module=Shop")
  fileprivate static func stubsAreNotExported(_ name: String) -> Message {
    Message(
      "E1101", en: "'\(name)' is not declared: a stub stands for it",
      ko: "선언되지 않아 스텁이 대신합니다: '\(name)'")
  }
  fileprivate static let stubsAreNotExportedCure = Message(
    en: "declare it, and all others that sextant check names; or export with --stubs",
    ko: "이것과 sextant check가 알려 주는 다른 것들을 선언하거나 --stubs로 export하세요")
  fileprivate static func notSaidInSwift(_ reason: String) -> Message {
    Message(
      en: "this function is left as a comment, because of \(reason)",
      ko: "이 함수는 주석으로 남깁니다. 이유: \(reason)")
  }
  fileprivate static func saidInSwift(_ said: Int, of all: Int, others: Int) -> Message {
    let share = all == 0 ? 100 : said * 100 / all
    let rest =
      others == 0
      ? Message(en: "", ko: "")
      : Message(
        en: ", and \(others) function(s) of screens and services are left to write",
        ko: ", 화면과 서비스의 함수 \(others)개는 직접 써야 합니다")
    return Message(
      en: "\(said) of \(all) entries and guards are in Swift (\(share) %)\(rest.english)",
      ko: "엔트리와 가드 \(all)개 중 \(said)개를 Swift로 썼습니다(\(share)%)\(rest.korean)")
  }
}
