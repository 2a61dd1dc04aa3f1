import Drawing

/// The colours of a picture, in one of the two schemes.
package struct MapTheme: Sendable {
  /// The paper on which everything is.
  package let paper: String
  /// The card of a flow.
  package let card: String
  /// The inside of a screen.
  package let panel: String
  package let ink: String
  package let soft: String
  package let line: String
  /// What stands for a text or a picture on a little screen.
  package let block: String
  package let accent: String
  package let deeds: [AppMap.EdgeKind: String]

  package static let light = MapTheme(
    paper: "#f4f5f8", card: "#fbfcfd", panel: "#ffffff", ink: "#1c2230", soft: "#586174",
    line: "#ccd2dd", block: "#dfe4ec", accent: "#c9d7fa",
    deeds: [
      .push: "#2457d6", .present: "#7a2fe0", .replace: "#b3246b", .tab: "#0b6b5e",
      .end: "#944e00", .link: "#586174", .other: "#4d5c1f",
    ])

  package static let dark = MapTheme(
    paper: "#11141b", card: "#161b24", panel: "#1d2330", ink: "#e8ebf2", soft: "#9aa5b8",
    line: "#364054", block: "#343d4f", accent: "#2c4374",
    deeds: [
      .push: "#7ea6ff", .present: "#c39bff", .replace: "#ff8fb8", .tab: "#4cc9b0",
      .end: "#f0a94b", .link: "#9aa5b8", .other: "#b5c77a",
    ])

  /// The rules of a style sheet for the classes of a map.
  fileprivate var rules: [String] {
    let fixed = [
      ".paper,.pill{fill:\(paper)}", ".in{fill:\(card)}", ".card{fill:\(card);stroke:\(line)}",
      ".frame{fill:\(panel);stroke:\(soft)}", ".panel{fill:\(panel)}",
      ".rule,.field{stroke:\(line)}",
      ".block{fill:\(block)}", ".accent{fill:\(accent)}", "text{fill:\(ink)}",
      ".soft,.dot{fill:\(soft)}", ".ring{stroke:\(soft)}",
    ]
    let edges = AppMap.EdgeKind.allCases.flatMap { deed in
      deeds[deed].map {
        ["path.\(deed){stroke:\($0)}", ".head.\(deed),text.\(deed){fill:\($0)}"]
      } ?? []
    }
    return fixed + edges
  }
}

extension MapTheme {
  /// The style sheet of a map, which changes nothing else on a page that the map is put into.
  static func sheet(for scheme: PictureScheme?) -> String {
    sheet(shapes) + PictureScheme.sheet(for: scheme) { sheet(($0 == .light ? light : dark).rules) }
  }

  private static func sheet(_ rules: [String]) -> String {
    rules.map { rule in
      let parts = rule.split(separator: "{", maxSplits: 1)
      let selectors = parts[0].split(separator: ",").map { ".sextant-map \($0)" }
      return selectors.joined(separator: ",") + "{" + parts[1]
    }.joined()
  }

  private static let shapes = [
    "text{font-family:\(GlyphWidths.fonts);font-size:11px}",
    ".app{font-size:17px;font-weight:700}", ".small{font-size:12px;font-weight:400}",
    ".flow,.title{font-size:12px;font-weight:600}", ".title,.name,.on{text-anchor:middle}",
    ".on{font-weight:500}", ".card,.frame{stroke-width:1.2}", ".field,.ring,.rule{fill:none}",
    "path.way{fill:none;stroke-width:1.7;stroke-linecap:round}", ".maybe{stroke-dasharray:6 5}",
  ]
}
