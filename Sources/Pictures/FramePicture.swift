import Diagnostics
import Drawing
package import Driving
import Navigation

/// A frame as a picture: a device, with what a user sees on it.
package struct FramePicture {
  private let frame: Frame
  private let shape: DeviceShape
  private let options: PictureOptions

  package init(_ frame: Frame, _ options: PictureOptions = PictureOptions()) {
    self.init(
      frame, shape: options.device.map(DeviceShape.of) ?? .suiting([frame]), options: options)
  }

  init(_ frame: Frame, shape: DeviceShape, options: PictureOptions) {
    (self.frame, self.shape, self.options) = (frame, shape, options)
  }

  /// The picture as a document.
  package var svg: String {
    var writer = SVGWriter()
    let margin = 4
    let area = Area(
      x: 0, y: 0, width: shape.outerWidth + 2 * margin, height: shape.outerHeight + 2 * margin)
    let words = FrameWords(frame, options.language)
    writer.begin(
      area, title: words.title, description: words.description, style: options.style,
      definitions: shape.definition)
    writer.group(at: margin, margin) { draw(to: &$0) }
    writer.add("</svg>\n")
    return writer.text
  }

  /// Draws the device, its upper left corner at the origin.
  func draw(to writer: inout SVGWriter) {
    let rim = DeviceShape.rim
    writer.box(
      Area(x: 0, y: 0, width: shape.outerWidth, height: shape.outerHeight), "z",
      radius: shape.corner + rim)
    writer.group(at: rim, rim, clip: shape.clip) { draw(screenTo: &$0) }
  }

  private func draw(screenTo writer: inout SVGWriter) {
    guard let lowest = frame.layers.first else {
      writer.box(shape.screen, "g")
      writer.draw(statusBarIn: Area(x: 0, y: 0, width: shape.width, height: SVGWriter.statusHeight))
      let words = Message("pages.nothingShown").text(in: options.language)
      writer.words(words, x: shape.screen.middle, y: shape.height / 2, style: "f m")
      return
    }
    let last = frame.layers.count - 1
    ScreenDrawing(
      part: lowest, language: options.language, failures: last == 0 ? frame.failures : []
    )
    .draw(in: shape.screen, .device, to: &writer)
    for (place, layer) in frame.layers.enumerated().dropFirst() {
      LayerDrawing(
        part: layer, modal: layer.modal ?? .classic, shape: shape, language: options.language,
        failures: place == last ? frame.failures : []
      ).draw(to: &writer)
    }
    if shape.device == .phone { writer.draw(homeIn: shape.screen) }
  }
}
