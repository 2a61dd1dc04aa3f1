package import Diagnostics
import Platform

/// What was found earlier and is known, so that only what is new is told.
///
/// It is what `--format json` wrote. A finding is the same as an earlier one if it says the same of the same
/// script; on which line does not matter, since lines move. Of several that say the same, as many are known as
/// there were.
package struct Baseline: Sendable {
  private struct Known: Hashable {
    let script: String
    let code: String
    let message: String

    static let form = JSONForm<Known>(
      .needed("script", .text), .needed("code", .text), .needed("message", .text),
      take: { ($0.script, $0.code, $0.message) },
      make: { Known(script: RelativePath.plain($0), code: $1, message: $2) })
  }

  private var counts: [Known: Int] = [:]

  /// Reads what `--format json` wrote.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: Its file, for the message.
  /// - Throws: A diagnostic if it is something else.
  package init(reading text: String, from path: String) throws(Diagnostic) {
    guard let json = try? JSON(reading: text), json["schema"] == .int(JSONFindings.schema),
      let findings = json["findings"]?.asList?.allMapped(Known.form.codec.read)
    else {
      throw Diagnostic(
        .error, Message("E1054", ["path": path]))
    }
    for known in findings { counts[known, default: 0] += 1 }
  }

  /// The findings that are new, and how many are known.
  func new(
    of findings: [Finding], in script: String
  ) -> (findings: [Finding], known: Int) {
    var left = counts
    let new = findings.filter { finding in
      let message = finding.diagnostic.message
      for language in Language.allCases {
        let known = Known(
          script: RelativePath.plain(script), code: message.code,
          message: message.text(in: language))
        guard let count = left[known], count > 0 else { continue }
        left[known] = count - 1
        return false
      }
      return true
    }
    return (new, findings.count - new.count)
  }
}

extension Report {
  /// The report without what is known.
  package func without(_ baseline: Baseline) -> Report {
    var report = self
    report.scripts = scripts.map { script in
      guard let inspection = script.inspection else { return script }
      let (new, known) = baseline.new(of: inspection.findings, in: script.path)
      var script = script
      script.inspection = Inspection(
        findings: new, intendedCount: inspection.intendedCount, knownCount: known)
      return script
    }
    return report
  }
}
