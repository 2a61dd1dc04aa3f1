import Analysis
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
    wishes.known = subject.view.graph.rxFlowDifferences.compactMap(\.known)
    let export = SwiftExport(subject.app, wishes)
    remark(on: export, subject.remarks)
    return .files(export.files)
  }

  private func remark(on export: SwiftExport, _ remarks: ExportRemarks) {
    for (place, reason) in export.left {
      remarks.notes.append(Diagnostic(.note, .notSaidInSwift(reason), at: place))
    }
    for (place, reason) in export.otherLeft {
      remarks.notes.append(Diagnostic(.note, .leftToWrite(reason), at: place))
    }
    for case (let difference, let place?) in export.differences {
      remarks.notes.append(Diagnostic(.note, .differs(difference), at: place))
    }
    remarks.summary.append(
      .saidInSwift(export.said.entries, of: export.said.all, others: export.otherLeft.count))
    let rules = export.differences.map(\.difference.rule)
    if !rules.isEmpty { remarks.summary.append(.differences(rules)) }
  }
}

extension RxFlowDifference {
  /// What the code says there; nil for what it finds out itself.
  fileprivate var known: KnownDifference? {
    switch kind {
    case .contributedAgain: KnownDifference(.contributedAgain, flow: flow, step: handler.step)
    case .endedBeforeReady: KnownDifference(.endedBeforeReady, flow: flow, step: handler.step)
    case .order: nil
    }
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
    let share = all + others == 0 ? 100 : said * 100 / (all + others)
    let rest =
      others == 0
      ? Message(en: "", ko: "")
      : Message(
        en: ", \(others) other part\(others == 1 ? " is" : "s are") left to write",
        ko: ", 다른 부분 \(others)개는 직접 써야 합니다")
    return Message(
      en: "\(said) of \(all) entries and guards are in Swift\(rest.english) (\(share) %)",
      ko: "엔트리와 가드 \(all)개 중 \(said)개를 Swift로 썼습니다\(rest.korean)(\(share)%)")
  }
  fileprivate static func leftToWrite(_ part: String) -> Message {
    Message(en: "this is left to write in Swift: \(part)", ko: "Swift로 직접 써야 합니다: \(part)")
  }
  fileprivate static func differs(_ difference: Difference) -> Message {
    Message(
      en: "the exported app differs here: \(difference.message.english) (\(difference.rule))",
      ko: "내보낸 앱은 여기서 다릅니다: \(difference.message.korean) (\(difference.rule))")
  }
  /// - Parameter rules: The rule of each place, in any order.
  fileprivate static func differences(_ rules: [String]) -> Message {
    let counts = Dictionary(grouping: rules) { $0 }.sorted { $0.key < $1.key }
      .map { $1.count == 1 ? $0 : "\($0) (\($1.count))" }.joined(separator: ", ")
    let places = rules.count == 1 ? "1 place differs" : "\(rules.count) places differ"
    return Message(
      en: "\(places) from the prototype, and the code says so: \(counts)",
      ko: "프로토타입과 다른 곳 \(rules.count)개를 코드에 적었습니다: \(counts)")
  }
}
