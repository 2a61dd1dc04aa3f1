import Diagnostics
import Drawing
import Scripting

/// Writes the elements of an SVG; whatever text is given to it stays text.
package struct SVGWriter {
  /// What was written so far.
  package private(set) var text = ""
  /// The colours of classes, which elements also get as attributes, for readers without style sheets.
  ///
  /// What has the colour `i` inherits it. Empty where that would make a picture more than a tenth larger.
  private let colors: [String: String]
  /// The files that screens name, read once; what is wrong with one instead of it.
  private var images: [ScreenDesign: Result<Drawn, Diagnostic>] = [:]

  /// A file that is shown, and where it was written first, by its size.
  private struct Drawn {
    let address: String
    var names: [String: String] = [:]
  }

  /// Draws the file that the script says shows a screen; false if there is none.
  ///
  /// It is written once for each size, however often it is shown.
  ///
  /// - Throws: A diagnostic when the file cannot be shown.
  mutating func draw(
    imageOf design: ScreenDesign, in area: Area
  ) throws(Diagnostic) -> Bool {
    guard design.picture != nil else { return false }
    if images[design] == nil {
      do throws(Diagnostic) {
        guard let image = try ScreenImage(design) else { return false }
        images[design] = .success(Drawn(address: image.address))
      } catch {
        images[design] = .failure(error)
      }
    }
    guard var drawn = try images[design]?.get() else { return false }
    let size = "width=\"\(area.width)\" height=\"\(area.height)\""
    if let name = drawn.names[size] {
      text += "<use href=\"#\(name)\" x=\"\(area.x)\" y=\"\(area.y)\"/>"
    } else {
      let name = "sx-i\(images.count)-\(drawn.names.count)"
      text += "<defs><image id=\"\(name)\" \(size) preserveAspectRatio=\"xMidYMin slice\" "
      text += "href=\"\(drawn.address)\"/></defs>"
      text += "<use href=\"#\(name)\" x=\"\(area.x)\" y=\"\(area.y)\"/>"
      drawn.names[size] = name
      images[design] = .success(drawn)
    }
    return true
  }

  /// Draws where the script says that controls are on the picture of their screen.
  mutating func draw(areasOf controls: [ControlContent], in area: Area) {
    for control in controls {
      guard let part = control.area else { continue }
      func length(_ percent: Double, of whole: Int) -> Int {
        Int((percent * Double(whole) / 100).rounded())
      }
      let (x, y) = (length(part.x, of: area.width), length(part.y, of: area.height))
      group(at: area.x + x, area.y + y) { svg in
        svg.add("<title>\(InertText.of(VisibleText.line(of: control.text, upTo: 80)))</title>")
        svg.add("<g stroke-dasharray=\"5 5\">")
        svg.box(
          Area(
            x: 0, y: 0, width: length(part.x + part.width, of: area.width) - x,
            height: length(part.y + part.height, of: area.height) - y),
          "sa s2", radius: 8)
        svg.add("</g>")
      }
    }
  }

  package init() { self.init(colors: [:]) }

  init(colors: [String: String]) { self.colors = colors }

  /// The attributes for some classes.
  func look(_ classes: String) -> String {
    var look = classes.isEmpty ? "" : " class=\"\(classes)\""
    for name in colors.isEmpty ? [] : classes.split(separator: " ") {
      if name == "sl" { look += " fill=\"none\" stroke=\"\(colors["l"] ?? "")\"" }
      if name != "i", let color = colors[String(name)] { look += " fill=\"\(color)\"" }
    }
    return look
  }

  /// What all pictures begin with that it writes, and hardly any other file.
  package static let beginning = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sx\""

  /// Begins a document: what it is, its style, and what its parts use.
  mutating func begin(
    _ area: Area, title: String, description: String, style: String, definitions: String? = nil
  ) {
    add(
      Self.beginning + " role=\"img\" aria-label=\"\(InertText.of(title))\" "
        + "width=\"\(area.width)\" height=\"\(area.height)\" "
        + "viewBox=\"0 0 \(area.width) \(area.height)\""
        + (colors["i"].map { " fill=\"\($0)\"" } ?? "") + ">\n")
    add("<title>\(InertText.of(title))</title>\n<desc>\(InertText.of(description))</desc>\n")
    add("<style>\(style)</style>\n" + (definitions.map { "<defs>\($0)</defs>\n" } ?? ""))
  }

  /// Writes a fragment as it is: nothing in it may come from outside.
  package mutating func add(_ fragment: String) { text += fragment }

  /// Writes elements that are moved to a place.
  ///
  /// - Parameter clip: The name of the clip path that they are drawn in; nil for none.
  package mutating func group(
    at x: Int, _ y: Int, clip: String? = nil, _ body: (inout SVGWriter) -> Void
  ) {
    text += "<g"
    if x != 0 || y != 0 { text += " transform=\"translate(\(x) \(y))\"" }
    if let clip { text += " clip-path=\"url(#\(clip))\"" }
    text += ">"
    body(&self)
    text += "</g>"
  }

  /// Writes a rectangle.
  ///
  /// - Parameter style: Its classes, such as the raw values of `PictureTheme.Role`.
  package mutating func box(_ area: Area, _ style: String, radius: Int = 0) {
    text += "<rect"
    if area.x != 0 { text += " x=\"\(area.x)\"" }
    if area.y != 0 { text += " y=\"\(area.y)\"" }
    text += " width=\"\(area.width)\" height=\"\(area.height)\""
    if radius != 0 { text += " rx=\"\(radius)\"" }
    text += look(style) + "/>"
  }

  package mutating func circle(x: Int, y: Int, radius: Int, style: String) {
    text += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"\(look(style))/>"
  }

  /// Writes a path; `data` is as SVG has it.
  package mutating func path(_ data: String, _ style: String) {
    text += "<path d=\"\(data)\"\(look(style))/>"
  }

  /// Writes words with their baseline at a height.
  package mutating func words(_ words: String, x: Int, y: Int, style: String = "") {
    if words.isEmpty { return }
    text += "<text x=\"\(x)\" y=\"\(y)\""
    text += look(style) + ">" + InertText.of(words) + "</text>"
  }
}

/// A rectangle in whole units.
package struct Area: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var right: Int { x + width }
  package var bottom: Int { y + height }
  package var middle: Int { x + width / 2 }

  /// The area without this much on each side.
  package func inset(_ horizontal: Int, _ vertical: Int = 0) -> Area {
    Area(
      x: x + horizontal, y: y + vertical, width: max(0, width - 2 * horizontal),
      height: max(0, height - 2 * vertical))
  }
}
