import Diagnostics
import Drawing
import Driving
import Foundation
import Journeys
import Scripting
import TestFolders

@testable import Pictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The storyboard of a journey of a script.
struct Played {
  let board: Storyboard
  let failure: Diagnostic?

  /// The storyboard as SVG, while the files of the app are there.
  let storyboard: String
  /// The codes of what is wrong with the files that screens name.
  let findings: [String?]

  /// Plays the lines of a journey.
  init(
    _ app: String, _ lines: String = "expect.anything()", name: String = "a journey",
    files: [String: [UInt8]] = [:]
  ) throws {
    let folder = try Folder(["app.lua": app])
    defer { withExtendedLifetime(folder) {} }
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    try folder.write(
      "script \"app.lua\"\njourney \"\(name)\" {\nsteps = \"any\",\n\(lines)\n}\n",
      to: "app.journey.lua")
    let journey = folder.file("app.journey.lua")
    let played = try JourneyStoryboard.all(in: journey, about: LoadedApps()).boards[0]
    (board, failure) = (played.board, played.failure)
    storyboard = StoryboardPicture(board).svg
    findings = board.pictureFindings.map(\.message.code)
  }

  /// The frame of the last moment.
  var frame: Frame { board.moments[board.moments.count - 1].frame }
}

/// A picture, read as XML.
final class ReadPicture: NSObject, XMLParserDelegate {
  struct Text {
    let words: String
    let x: Double
    let classes: [String]
  }

  /// The texts, with their places on the picture.
  private(set) var texts: [Text] = []
  private(set) var elements: [String] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private var moves: [Double] = []
  private var open: (x: Double, classes: [String], words: String)?

  /// - Returns: Nothing if it is not well-formed.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  var words: [String] { texts.map(\.words) }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(element)
    let number = { (name: String) in attributes[name].flatMap(Double.init) ?? 0 }
    if element == "svg" { (width, height) = (number("width"), number("height")) }
    if element == "g" {
      let move = attributes["transform"]?.firstMatch(of: /translate\((-?\d+)/)?.1
      moves.append(move.flatMap { Double($0) } ?? 0)
    }
    if element == "text" {
      let classes = attributes["class"]?.split(separator: " ").map(String.init) ?? []
      open = (moves.reduce(number("x"), +), classes, "")
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open?.words += string }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "g" { moves.removeLast() }
    guard element == "text", let text = open else { return }
    texts.append(Text(words: text.words, x: text.x, classes: text.classes))
    open = nil
  }
}

extension ReadPicture.Text {
  private var font: PictureFont {
    let isBold = classes.contains { ["b", "h", "x"].contains($0) }
    if classes.contains("c") { return PictureFont(10, isCode: true) }
    let sizes = ["x": 23, "h": 15, "n": 12, "k": 10]
    return PictureFont(classes.compactMap { sizes[$0] }.first ?? 14, isBold: isBold)
  }

  /// From where to where it goes at most.
  var extent: ClosedRange<Double> {
    let width = font.width(of: words)
    if classes.contains("m") { return x - width / 2...x + width / 2 }
    return classes.contains("e") ? x - width...x : x...x + width
  }
}
