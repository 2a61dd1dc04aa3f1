import Analysis
import Diagnostics
import Scripting
import SwiftCode

/// Writes an app as RxFlow code in Swift.
struct SwiftExporter: Exporter {
  let name = "swift"
  let fileName = "AppFlow.swift"
  let options = [
    ExporterOption(
      name: "module", standard: .string(""),
      help: "the module's name in the app's log (default: the app's name)"),
    ExporterOption(
      name: "access", standard: .string("internal"), choices: ["internal", "public"],
      help: "the access level of flows, steps and services"),
  ]

  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported {
    if !subject.allowsStubs, let stub = subject.app.outline.stubs.first {
      throw Diagnostic(
        .error, Message("E1101", ["name": stub.name]), at: stub.location, highlight: stub.name)
    }
    var wishes = SwiftExport.Options()
    if case .string(let module)? = subject.options["module"], !module.isEmpty {
      guard module.isModuleName else {
        throw Diagnostic(
          .error, Message("E1100", ["name": module]))
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
      remarks.notes.append(
        Diagnostic(.note, Message("handover.notSaidInSwift", ["reason": reason]), at: place))
    }
    for (place, reason) in export.otherLeft {
      remarks.notes.append(
        Diagnostic(.note, Message("handover.leftToWrite", ["part": reason]), at: place))
    }
    for case (let difference, let place?) in export.differences {
      remarks.notes.append(
        Diagnostic(
          .note,
          Message("handover.differs", ["message": difference.message, "rule": difference.rule]),
          at: place))
    }
    remarks.summary.append(
      Message(
        "handover.saidInSwift",
        [
          "said": export.said.entries, "all": export.said.all,
          "others": export.otherLeft.count,
          "share": export.said.all + export.otherLeft.count == 0
            ? 100 : export.said.entries * 100 / (export.said.all + export.otherLeft.count),
        ]))
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
  /// - Parameter rules: The rule of each place, in any order.
  fileprivate static func differences(_ rules: [String]) -> Message {
    let counts = Dictionary(grouping: rules) { $0 }.ordered { $0.key < $1.key }
      .map { $1.count == 1 ? $0 : "\($0) (\($1.count))" }.joined(separator: ", ")
    return Message(
      "handover.differences", ["counts": counts, "count": rules.count])
  }
}
