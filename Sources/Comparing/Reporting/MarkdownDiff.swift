package import Analysis
package import Diagnostics

/// Differences as Markdown for the comment of a pull request.
///
/// A table has one row for each difference; frames before and after and a map of the changed ways
/// are folded below.
package struct MarkdownDiff: ReportFormat {
  package let tellsFailures = true
  /// How such reports begin; nobody sees it in a comment.
  package static let beginning = "<!-- sextant diff -->\n"
  /// GitHub accepts 65,536 characters in a comment.
  private static let mostFrames = 20

  /// The comparisons by the paths of their scripts.
  private let compared: [String: ComparedVersions]

  package init(_ compared: [String: ComparedVersions]) { self.compared = compared }

  package func text(_ report: Report, printer: DiagnosticPrinter) -> String {
    Self.beginning + report.scripts.map { text($0, printer.language) }.joined(separator: "\n\n")
  }

  private func text(_ script: Report.Script, _ language: Language) -> String {
    let name = Self.code(script.path)
    guard let inspection = script.inspection else {
      let errors = script.errors.sorted.map { finding in
        let place = finding.location.map { "\($0): " } ?? ""
        return "- " + Self.escaped(place + finding.message.text(in: language))
      }
      let head = Message("comparing.markdownFailed", ["script": name]).text(in: language)
      return (["### \(head)", ""] + errors).joined(separator: "\n")
    }
    let head = Message(
      "comparing.markdownHead", ["script": name, "count": inspection.findings.count]
    ).text(in: language)
    let remarks = script.remarks.map { Self.escaped($0.text(in: language)) }
    var parts = ["### \(head)"]
    if !inspection.findings.isEmpty { parts.append(table(inspection.findings, language)) }
    if let versions = compared[script.path] {
      parts += frames(versions, language)
      parts += map(of: versions, language)
    }
    return (parts + [remarks.joined(separator: "<br>")]).joined(separator: "\n\n")
  }

  private func table(_ findings: [Finding], _ language: Language) -> String {
    let titles = ["comparing.markdownChange", "comparing.markdownJourney"].map {
      Message($0).text(in: language)
    }
    let rows = findings.map { finding in
      let journey = finding.detail?["journey"]
      let lines = (journey?["new"]?.asList ?? journey?["old"]?.asList ?? []).compactMap(\.asText)
      let told = lines.map(Self.code).joined(separator: " ")
      return "| \(Self.escaped(finding.diagnostic.message.text(in: language))) | \(told) |"
    }
    return (["| \(titles[0]) | \(titles[1]) |", "|---|---|"] + rows).joined(separator: "\n")
  }

  private func map(of versions: ComparedVersions, _ language: Language) -> [String] {
    let map = ChangeMap(versions.comparison)
    if map.isTooLarge {
      return [Message("comparing.noMap", ["count": map.count]).text(in: language)]
    }
    return map.text.map {
      let title = Message("comparing.markdownMap").text(in: language)
      return [Self.folded(title, "```mermaid\n\($0)\n```")]
    } ?? []
  }

  private func frames(_ versions: ComparedVersions, _ language: Language) -> [String] {
    let drawn = versions.comparison.differences.enumerated().filter { _, change in
      change.views.old != nil || change.views.new != nil
    }
    let more = drawn.count - Self.mostFrames
    let rest =
      more > 0 ? [Message("comparing.moreFrames", ["count": more]).text(in: language)] : []
    return drawn.prefix(Self.mostFrames).map { number, change in
      let words = DifferenceWords(
        change: change, explains: versions.explained[number] ?? [], versions: versions)
      let title = words.message.text(in: language)
      let columns = [
        (versions.oldName, change.views.old), (versions.newName, change.views.new),
      ].map { name, view in
        let lines = view.map { ViewText($0).lines } ?? ["–"]
        return
          "<td><b>\(XMLText.escaped(name))</b><pre>\(XMLText.escaped(lines.joined(separator: "\n")))</pre></td>"
      }
      let consequences = words.consequences.map { "- \(Self.escaped($0.text(in: language)))" }
      let table = "<table><tr>\(columns.joined())</tr></table>"
      return Self.folded(
        XMLText.escaped(title),
        ([table] + (consequences.isEmpty ? [] : [""]) + consequences).joined(separator: "\n"))
    } + rest
  }

  private static func folded(_ title: String, _ content: String) -> String {
    "<details><summary>\(title)</summary>\n\n\(content)\n\n</details>"
  }

  /// A text that Markdown shows as it is, also in a table.
  static func escaped(_ text: String) -> String {
    VisibleText.line(of: text).reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "|", "*", "_", "`", "[", "]", "\\", "#", "~", "@": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  private static func code(_ text: String) -> String {
    let text = VisibleText.line(of: text).replacing("|", with: "\\|")
    let fence = text.contains("`") ? "``" : "`"
    return fence == "`" ? "`\(text)`" : "`` \(text) ``"
  }
}
