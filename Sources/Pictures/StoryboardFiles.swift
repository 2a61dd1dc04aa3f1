import Diagnostics
package import Driving
package import Scripting

/// What a storyboard is written as.
package enum StoryboardFormat: String, CaseIterable, Sendable {
  case svg, html
  /// Markdown, with the pictures as SVG beside it.
  case md
  /// Drawn from the SVG by another program.
  case png

  /// A file of it shows one journey.
  package var showsOne: Bool { self == .svg || self == .png }
}

/// The files of storyboards, by name.
package struct StoryboardFiles {
  /// A storyboard, and the file that its journey stands in.
  package struct Source {
    let board: Storyboard
    /// The beginning of the names of its files: `shop` for `shop.journey.lua`.
    let stem: String

    /// - Parameter path: The path of the journey's file.
    package init(_ board: Storyboard, path: String) {
      self.board = board
      let name = path.split(separator: "/").last.map(String.init) ?? path
      stem = StoryboardFiles.named(name.split(separator: ".").first.map(String.init) ?? name)
    }
  }

  private let options: PictureOptions

  package init(_ options: PictureOptions) { self.options = options }

  /// The files of a folder: one for each journey as SVG, else one for each file of journeys.
  package func files(_ sources: [Source], as format: StoryboardFormat) -> [ExportedFile] {
    switch format {
    case .svg, .png: return pictures(sources)
    case .html:
      return groups(sources).map { stem, sources in
        ExportedFile(name: stem + ".html", text: page(sources.map(\.board)))
      }
    case .md:
      let names = pictures(sources).map(\.name)
      let places = Dictionary(grouping: sources.indices) { sources[$0].stem }
      return pictures(sources)
        + groups(sources).map { stem, boards in
          let pairs = (places[stem] ?? []).map { (sources[$0].board, names[$0]) }
          return ExportedFile(name: stem + ".md", text: markdown(pairs))
        }
    }
  }

  /// The files of one name, such as `shop.md`, and the pictures that it shows.
  package func files(
    _ sources: [Source], as format: StoryboardFormat, named name: String
  ) -> [ExportedFile] {
    switch format {
    case .svg, .png:
      return sources.prefix(1).map {
        ExportedFile(name: name, text: StoryboardPicture($0.board, options).svg)
      }
    case .html: return [ExportedFile(name: name, text: page(sources.map(\.board)))]
    case .md:
      let pictures = pictures(sources)
      let pairs = zip(sources, pictures).map { ($0.board, $1.name) }
      return pictures + [ExportedFile(name: name, text: markdown(pairs))]
    }
  }

  private func page(_ boards: [Storyboard]) -> String { StoryboardPage(boards, options).html }

  private func markdown(_ boards: [(Storyboard, String)]) -> String {
    let heading = boards.first.map { "# \(StoryboardText.plain($0.0.app))\n\n" } ?? ""
    return heading
      + boards.map { StoryboardText($0, picture: $1, options).markdown }.joined(separator: "\n")
  }

  private func groups(_ sources: [Source]) -> [(stem: String, sources: [Source])] {
    let groups = Dictionary(grouping: sources, by: \.stem)
    return sources.map(\.stem).unique.map { ($0, groups[$0] ?? []) }
  }

  private func pictures(_ sources: [Source]) -> [ExportedFile] {
    var taken: Set<String> = []
    return sources.map { source in
      let name = "\(source.stem)-\(Self.named(source.board.title))"
      var (unique, number) = (name, 2)
      while !taken.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return ExportedFile(
        name: unique + ".svg", text: StoryboardPicture(source.board, options).svg)
    }
  }

  /// A text as part of a file's name: its letters and digits, with dashes for what is between them.
  static func named(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    var name = ""
    for word in words where name.utf8.count < 60 {
      name += (name.isEmpty ? "" : "-") + word.prefix(40)
    }
    while name.utf8.count > 120 { name.removeLast() }
    return name.isEmpty ? "journey" : name
  }
}

/// A storyboard as Markdown: its picture, and what is seen in it in words.
package struct StoryboardText {
  private let board: Storyboard
  private let picture: String
  private let options: PictureOptions

  /// - Parameter picture: The path of the picture, as seen from the text.
  package init(_ board: Storyboard, picture: String, _ options: PictureOptions = PictureOptions()) {
    self.board = board
    self.picture = picture
    self.options = options
  }

  /// The text, from its heading on.
  package var markdown: String {
    let title = Self.plain(board.title)
    let moments = board.moments.enumerated().map { number, moment in
      let deed = moment.deed?.text ?? Message("pages.start").text(in: options.language)
      let failure = moment.failure.map { "; ✗ " + $0.text(in: options.language) } ?? ""
      let words = FrameWords(moment.frame, options.language).description
      let designs = (moment.frame.layers.last?.designs ?? []).map { design in
        (design.note.map { " *\(Self.plain($0))*" } ?? "")
          + (design.address.map { " [design](<\(Self.address($0))>)" } ?? "")
      }
      return "\(number + 1). **\(Self.plain(deed))**: \(Self.plain(words + failure))"
        + designs.joined() + "\n"
    }
    return "## \(title)\n\n![\(title)](<\(picture)>)\n\n\(moments.joined())"
  }

  /// An address in which nothing ends it.
  private static func address(_ text: String) -> String {
    VisibleText.line(of: text, upTo: 600).filter { !"<>\\ ".contains($0) }
  }

  /// A text on one line in which nothing means something to Markdown.
  static func plain(_ text: String) -> String {
    VisibleText.line(of: text, upTo: 600).reduce(into: "") { plain, character in
      if "\\`*_{}[]<>#|~&!$".contains(character) { plain.append("\\") }
      plain.append(character)
    }
  }
}
