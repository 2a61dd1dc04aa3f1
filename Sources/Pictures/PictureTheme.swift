import Drawing

/// The colours of pictures, by what they are for.
package struct PictureTheme: Sendable, Hashable {
  /// What a colour is for; the raw value is its class in pictures.
  package enum Role: String, CaseIterable, Sendable {
    /// Behind everything: the page that a storyboard stands on.
    case canvas = "w"
    /// Behind the content of a screen.
    case ground = "g"
    /// Cards, bars and sheets.
    case panel = "p"
    case line = "l"
    /// What is off, or has no content: toggles, pictures, search fields.
    case grey = "y"
    case ink = "i"
    /// Text of less weight.
    case faint = "f"
    case accent = "a"
    case onAccent = "o"
    /// Behind text in the accent's colour.
    case tint = "t"
    case danger = "r"
    case onDanger = "q"
    /// The rim of a device.
    case rim = "z"
  }

  private let colors: [Role: String]

  /// The colour of a role, `#rrggbb`.
  package subscript(role: Role) -> String { colors[role] ?? "#000000" }

  /// Colours by role, in the order of `Role.allCases`.
  private init(_ colors: [String]) {
    self.colors = Dictionary(uniqueKeysWithValues: zip(Role.allCases, colors))
  }

  package static let light = PictureTheme([
    "#ffffff", "#f2f3f7", "#ffffff", "#dfe3ea", "#e6e9ef", "#1c2230", "#596274", "#2457d6",
    "#ffffff", "#e6edfc", "#b3261e", "#ffffff", "#10131a",
  ])
  package static let dark = PictureTheme([
    "#0d1117", "#11151d", "#1c222d", "#2f3847", "#2a3240", "#e8ebf2", "#a3adbf", "#86abff",
    "#0d1526", "#1f2d4d", "#ff8a80", "#2a0806", "#3a4353",
  ])
  package static let lightWireframe = PictureTheme([
    "#ffffff", "#ffffff", "#ffffff", "#9aa1ad", "#eceef2", "#22262e", "#5c6270", "#22262e",
    "#ffffff", "#eceef2", "#22262e", "#ffffff", "#6b7280",
  ])
  package static let darkWireframe = PictureTheme([
    "#0d1117", "#14181f", "#14181f", "#6b7280", "#262c36", "#e8ebf2", "#a3adbf", "#e8ebf2",
    "#14181f", "#262c36", "#e8ebf2", "#14181f", "#6b7280",
  ])

  /// The pairs of roles of text and of what it stands on.
  package static let texts: [(text: Role, ground: Role)] = [
    (.ink, .canvas), (.faint, .canvas), (.accent, .canvas), (.danger, .canvas),
    (.ink, .ground), (.faint, .ground), (.accent, .ground), (.danger, .ground),
    (.ink, .panel), (.faint, .panel), (.accent, .panel), (.danger, .panel),
    (.ink, .grey), (.faint, .grey), (.onAccent, .accent), (.accent, .tint),
    (.onDanger, .danger),
  ]

  /// The rules that give the classes their colours.
  fileprivate var rules: String {
    Role.allCases.map { ".sx .\($0.rawValue){fill:\(self[$0])}" }.joined()
      + ".sx .sl{stroke:\(self[.line])}.sx .sf{stroke:\(self[.faint])}"
      + ".sx .sa{stroke:\(self[.accent])}.sx .si{stroke:\(self[.ink])}"
  }
}

extension PictureOptions {
  /// The style sheet of a picture whose outermost element has the class `sx`.
  package var style: String {
    let colors = PictureScheme.sheet(for: scheme) { theme(in: $0).rules }
    // Without colours it takes lines to tell a card from what it lies on.
    let lines = isWireframe ? ".sx rect.p,.sx rect.y,.sx rect.g{stroke:#8a909c}" : ""
    return Self.letters + colors + lines
  }

  private func theme(in scheme: PictureScheme) -> PictureTheme {
    switch scheme {
    case .light: isWireframe ? .lightWireframe : .light
    case .dark: isWireframe ? .darkWireframe : .dark
    }
  }

  private static let letters =
    ".sx{font-family:\(GlyphWidths.fonts);font-size:14px}"
    + ".sx .m{text-anchor:middle}.sx .e{text-anchor:end}.sx .b{font-weight:600}"
    + ".sx .h{font-size:15px;font-weight:600}.sx .x{font-size:23px;font-weight:700}"
    + ".sx .n{font-size:12px}.sx .k{font-size:10px}"
    + ".sx .c{font-family:\(GlyphWidths.codeFonts);font-size:10px}"
    + ".sx .v{fill:#000;fill-opacity:.4}"
    + ".sx .sl,.sx .sf,.sx .sa,.sx .si{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    + ".sx .s2{stroke-width:2}"
}
