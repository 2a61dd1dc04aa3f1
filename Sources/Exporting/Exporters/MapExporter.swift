import Analysis
import Diagnostics
import Drawing
import Maps
import Scripting

/// Draws the map of an app as SVG.
struct MapExporter: Exporter {
  let name = "svg"
  let summary = Message(en: "a picture: the map of the app", ko: "그림: 앱의 지도")
  let fileName = "graph.svg"
  let beginning: String? = MapPicture.beginning

  let options = [
    ExporterOption(
      name: "depth", standard: .int(0),
      help: "How many steps from the beginning it shows; 0 for all."),
    ExporterOption(
      name: "scheme", standard: .string("auto"),
      choices: ["auto"] + PictureScheme.allCases.map(\.rawValue),
      help: "Its colours; auto is what the reader's system prefers."),
    ExporterOption(
      name: "style", standard: .string(MapStyle.map.rawValue),
      choices: MapStyle.allCases.map(\.rawValue),
      help: "storyboard draws large screens, with what their controls say."),
  ]

  /// The most boxes and edges together of a map that is drawn: it takes some seconds, and nobody reads more.
  private static let largest = 12_000

  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported {
    var map = AppMap(subject.view)
    if case .int(let depth)? = subject.options["depth"], depth != 0 {
      guard depth > 0 else {
        throw Diagnostic(.error, .exporterOptionValue(options[0], "\(depth)"))
      }
      map = map.within(depth)
    }
    guard map.nodes.count + map.edges.count <= Self.largest else {
      throw Diagnostic(
        .error, .mapTooLarge(boxes: map.nodes.count, edges: map.edges.count, Self.largest),
        cure: .mapTooLargeCure)
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

extension Message {
  fileprivate static func mapTooLarge(boxes: Int, edges: Int, _ largest: Int) -> Message {
    Message(
      "E1061",
      en:
        "the map is too large to be drawn: it has \(boxes) boxes and \(edges) edges, together more "
        + "than \(largest)",
      ko: "지도가 너무 커서 그릴 수 없습니다: 상자 \(boxes)개와 선 \(edges)개로, 합쳐서 \(largest)개를 넘습니다")
  }
  fileprivate static let mapTooLargeCure = Message(
    en: "draw a part of it: --scope FLOW, or --depth N for what is near the beginning",
    ko: "일부만 그리세요: --scope FLOW, 또는 처음에서 가까운 곳만 그리는 --depth N")
}
