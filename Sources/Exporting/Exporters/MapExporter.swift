import Analysis
import Diagnostics
import Drawing
import Maps
import Scripting

/// Draws the map of an app as SVG.
struct MapExporter: Exporter {
  let name = "svg"
  let fileName = "graph.svg"
  let beginning: String? = MapPicture.beginning

  let options = [
    ExporterOption(
      name: "depth", standard: .int(0),
      help: "Steps from the beginning to show; 0 for all."),
    ExporterOption(
      name: "scheme", standard: .string("auto"),
      choices: ["auto"] + PictureScheme.allCases.map(\.rawValue),
      help: "Colours; auto follows the reader's system."),
    ExporterOption(
      name: "style", standard: .string(MapStyle.map.rawValue),
      choices: MapStyle.allCases.map(\.rawValue),
      help: "storyboard draws large screens with their controls."),
  ]

  /// The most boxes and edges together of a map that is drawn: it takes some seconds, and nobody reads more.
  private static let largest = 12_000

  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported {
    var map = AppMap(subject.view)
    if case .int(let depth)? = subject.options["depth"], depth != 0 {
      guard depth > 0 else {
        throw Diagnostic(
          .error,
          Message(
            "E1019", ["name": (options[0]).name, "value": "\(depth)", "takes": (options[0]).takes]))
      }
      map = map.within(depth)
    }
    guard map.nodes.count + map.edges.count <= Self.largest else {
      throw Diagnostic(
        .error,
        Message(
          "E1061", ["boxes": map.nodes.count, "edges": map.edges.count, "largest": Self.largest]))
    }
    var scheme: PictureScheme?
    if case .string(let name)? = subject.options["scheme"] {
      scheme = PictureScheme(rawValue: name)
    }
    var style = MapStyle.map
    if case .string(let name)? = subject.options["style"] {
      style = MapStyle(rawValue: name) ?? .map
    }
    return .text(MapPicture(map, scheme: scheme, style: style).svg)
  }
}
