package import Analysis
package import Diagnostics
import Drawing
import Paging

/// Both versions of each app side by side on one page: what is clicked in one is done in the other.
package struct PageDiff: ReportFormat {
  package let tellsFailures = false
  /// The most bytes of the page of one version.
  private static let size = 2_000_000

  /// The comparisons by the paths of their scripts.
  private let compared: [String: ComparedVersions]

  package init(_ compared: [String: ComparedVersions]) { self.compared = compared }

  package func text(_ report: Report, printer: DiagnosticPrinter) -> String {
    let language = printer.language
    let title = report.scripts.map(\.path).joined(separator: ", ")
    let parts = report.scripts.map { part($0, language) }
    return Self.head.replacing("/* title */", with: InertText.of("Sextant: \(title)"))
      .replacing("/* language */", with: language.rawValue)
      + parts.joined(separator: "\n") + "\n<script>\n\(Self.program)</script>\n</html>"
  }

  private func part(_ script: Report.Script, _ language: Language) -> String {
    let findings = script.inspection?.findings ?? []
    let head = Message(
      "comparing.markdownHead", ["script": script.path, "count": findings.count])
    let remarks = script.remarks.map { InertText.of($0.text(in: language)) }
    var lines = ["<section><h1>\(InertText.of(head.text(in: language)))</h1>"]
    lines.append("<p>\(remarks.joined(separator: "<br>"))</p><ol>")
    lines += findings.map { entry($0, language) }
    lines.append("</ol>")
    if let versions = compared[script.path] { lines += pages(versions, language) }
    return (lines + ["</section>"]).joined(separator: "\n")
  }

  /// A change; a click on it performs its journey in both versions.
  private func entry(_ finding: Finding, _ language: Language) -> String {
    let text = InertText.of(finding.diagnostic.message.text(in: language))
    let journey = finding.detail?["journey"]
    let ways = ["old", "new"].compactMap { journey?[$0]?.asList }
    guard let any = ways.first else { return "<li>\(text)</li>" }
    let both = JSON.array(["old", "new"].map { .array(journey?[$0]?.asList ?? any) })
    return "<li><button data-ways=\"\(InertText.of(both.text))\">\(text)</button></li>"
  }

  private func pages(_ versions: ComparedVersions, _ language: Language) -> [String] {
    let comparison = versions.comparison
    let both = [(versions.oldName, comparison.old), (versions.newName, comparison.new)]
    return ["<div>"]
      + both.map { name, behaviour in
        let page: String
        do throws(Diagnostic) {
          page = try Page(behaviour.app, size: Self.size, exact: 1_000).text
        } catch {
          page = InertText.of(error.message.text(in: language))
        }
        let name = InertText.of(name)
        return
          "<figure><figcaption>\(name)</figcaption><iframe title=\"\(name)\" srcdoc=\"\(XMLText.escaped(page, inAttribute: true))\"></iframe></figure>"
      } + ["</div>"]
  }

  /// How such pages begin.
  package static let beginning = "<!doctype html>\n<!-- sextant diff -->\n"

  private static let head = """
    \(beginning)<html lang="/* language */">
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>/* title */</title>
    <style>
    body { font: 15px/1.45 system-ui, sans-serif; margin: 0 }
    section { padding: 12px 20px }
    h1 { font-size: 20px; margin: 4px 0 }
    p { margin: 4px 0; opacity: .75 }
    ol { max-height: 30vh; overflow: auto; padding-left: 28px }
    li button { background: none; border: 0; color: inherit; cursor: pointer; font: inherit; padding: 2px 4px; text-align: left; text-decoration: underline dotted }
    li button[aria-pressed=true] { font-weight: 600 }
    div { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(420px, 1fr)) }
    figure { margin: 0 }
    figcaption { font-weight: 600; padding: 4px 0 }
    iframe { border: 1px solid #8888; border-radius: 8px; height: 900px; width: 100% }
    </style>

    """

  /// What is done in one of two frames is done in the other.
  private static let program = """
    "use strict";
    for (const section of document.querySelectorAll("section")) {
      const frames = [...section.querySelectorAll("iframe")];
      const send = (frame, way) => frame.contentWindow.postMessage({ sextant: way }, "*");
      addEventListener("message", ({ data, source }) => {
        const place = frames.findIndex((frame) => frame.contentWindow === source);
        if (place >= 0 && Array.isArray(data?.sextant)) send(frames[1 - place], data.sextant);
      });
      for (const button of section.querySelectorAll("[data-ways]")) {
        button.addEventListener("click", () => {
          JSON.parse(button.dataset.ways).forEach((way, place) => frames[place] && send(frames[place], way));
          for (const one of section.querySelectorAll("[aria-pressed]")) one.removeAttribute("aria-pressed");
          button.setAttribute("aria-pressed", "true");
        });
      }
    }

    """
}
