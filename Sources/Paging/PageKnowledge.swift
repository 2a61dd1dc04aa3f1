package import Analysis
package import Diagnostics
import Driving
package import Exploring
package import Maps
import Pictures
package import Scripting

/// What a page knows of an app, whatever is done in it: its map, what is wrong with it, and pictures of its screens.
package struct PageKnowledge {
  /// The most boxes and edges together of a map in a page.
  package static let largestMap = 3_000

  private let names: PageNames
  let graph: Graph
  /// The map as the program draws it everywhere; nil if it is too large.
  let map: String?
  /// What `check` finds.
  let found: [JSON]
  let pictures: PagePictures

  /// - Parameters:
  ///   - app: The app.
  ///   - graph: Its graph, if that is known.
  ///   - room: How many bytes there are for pictures.
  ///   - traffic: How often the edges of its map were taken; nil if nobody has counted.
  package init(
    _ app: App, graph: Graph? = nil, room: Int = 32 << 20, traffic: ((AppMap) -> MapTraffic)? = nil
  ) {
    names = PageNames(app)
    let graph = graph ?? Graph(app)
    self.graph = graph
    let map = AppMap(GraphView(graph))
    let isSmall = map.nodes.count + map.edges.count <= Self.largestMap
    self.map =
      isSmall ? MapPicture(map, traffic: traffic?(map), isLinked: true).svg : nil
    pictures = PagePictures(app, atMost: room)
    found =
      Inspection(of: graph).findings.map { [names] in JSON($0, names, lines: nil) }
      + pictures.faults.map { [names] in
        .object(["m": names.json($0.message), "c": $0.cure.map(names.json), "bad": .bool(true)])
      }
  }

  /// What was found by exploring, and the lines that lead there.
  ///
  /// - Parameters:
  ///   - discoveries: What was found.
  ///   - app: The app.
  func found(_ discoveries: [Discovery], in app: App) -> [JSON] {
    discoveries.map { JSON($0.finding, names, lines: $0.way?.pageLines(in: app)) }
  }

  /// All of it, for the page of a session.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - discoveries: What was found by exploring.
  ///   - rest: What else is told.
  package func json(of app: App, _ discoveries: [Discovery], _ rest: [JSON.Field]) -> JSON {
    .object(
      JSON.fields([
        "map": .text(map) ?? .null, "pictures": pictures.json ?? .null,
        "findings": .array(found + found(discoveries, in: app)),
      ]) + rest)
  }
}

extension JSON {
  /// What was found, what would help, the screens and flows that it is about, and the lines that lead there.
  ///
  /// - Parameters:
  ///   - found: What was found.
  ///   - names: How names are written.
  ///   - lines: The lines that lead there.
  init(_ found: Finding, _ names: PageNames, lines: [String]?) {
    let subjects = found.subjects.compactMap { subject -> JSON? in
      switch subject {
      case .screen(let name), .flow(let name): .string(name)
      case .service, .step: nil
      }
    }
    self = .object([
      "check": .string(found.check), "m": names.json(found.diagnostic.message),
      "c": found.diagnostic.cure.map(names.json),
      "bad": found.diagnostic.severity == .error ? .bool(true) : nil,
      "at": subjects.isEmpty ? nil : .array(subjects), "way": lines.map { .texts($0) },
    ])
  }
}

/// The pictures that scripts name of their screens, each once.
struct PagePictures {
  /// Which screen has which, and all of them; nil if there are none.
  let json: JSON?
  /// What is wrong with files that are named.
  let faults: [Diagnostic]
  /// The screens whose pictures have no room.
  let left: [String]

  /// - Parameters:
  ///   - app: The app.
  ///   - most: How many bytes there is room for.
  init(_ app: App, atMost most: Int) {
    var (places, files, faults, left) = ([JSON.Field](), [String](), [Diagnostic](), [String]())
    var numbers: [String: Int] = [:]
    var size = 0
    for name in app.outline.screens.map(\.name) {
      do throws(Diagnostic) {
        guard let design = app.screen(named: name)?.design, let image = try ScreenImage(design)
        else { continue }
        let address = image.address
        if numbers[address] == nil, size + address.utf8.count > most {
          left.append(name)
          continue
        }
        if numbers[address] == nil {
          numbers[address] = files.count
          files.append(address)
          size += address.utf8.count
        }
        places.append(JSON.Field(key: name, value: .int(numbers[address] ?? 0)))
      } catch {
        faults.append(error)
      }
    }
    json =
      files.isEmpty
      ? nil : .object(["of": .object(places), "files": .texts(files)])
    (self.faults, self.left) = (faults, left)
  }
}
