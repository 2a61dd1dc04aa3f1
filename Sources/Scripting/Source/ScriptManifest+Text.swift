import Diagnostics
import Navigation
import Steps

// The file: JSON over several lines, so that versions of it can be compared.
extension ScriptManifest {
  /// The version of the file's form.
  private static let version = 1

  /// The contents of the file.
  var text: String {
    let flows = flows.map { flow in
      JSON.object([
        "name": .string(flow.name), "root": .string(flow.root), "steps": .text(flow.steps),
      ])
    }
    let steps = steps.sorted { $0.key < $1.key }.map { set, cases in
      JSON.Field(key: set, value: .array(cases.map { .string($0.description) }))
    }
    let all: JSON = .object([
      "v": .int(Self.version), "flows": .array(flows), "steps": .object(steps),
    ])
    return all.document + "\n"
  }

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - path: Its path, for messages.
  /// - Throws: A diagnostic for the first error.
  init(reading text: String, of path: String) throws(Diagnostic) {
    let json: JSON
    do throws(JSON.Mistake) {
      json = try JSON(reading: text)
    } catch {
      throw .manifest(path, error.reason)
    }
    let reader = ManifestReader(path: path)
    try reader.require(json, ["v", "flows", "steps"], in: "the file")
    guard json["v"] == .int(Self.version) else {
      throw .manifest(
        path,
        Message(
          "scripts.manifestVersion", ["version": json["v"]?.text ?? "-", "known": Self.version]))
    }
    self.init(flows: try reader.flows(json["flows"]), steps: try reader.steps(json["steps"]))
  }
}

private struct ManifestReader {
  let path: String

  func require(_ json: JSON, _ keys: [String], in place: String) throws(Diagnostic) {
    guard let fields = json.asFields else { throw expected(place, "an object") }
    if let other = fields.first(where: { !keys.contains($0.key) }) {
      throw .manifest(path, Message("scripts.manifestKey", ["key": other.key]))
    }
  }

  func flows(_ json: JSON?) throws(Diagnostic) -> [ScriptManifest.NativeFlow] {
    guard let all = json?.asList else { throw expected("flows", "a list") }
    var flows: [ScriptManifest.NativeFlow] = []
    for one in all {
      try require(one, ["name", "root", "steps"], in: "a flow")
      let root = try text(one["root"], "root")
      guard FlowRoot(manifestName: root, of: "") != nil else {
        throw .manifest(path, Message("scripts.manifestRoot", ["root": root]))
      }
      flows.append(
        ScriptManifest.NativeFlow(
          name: try text(one["name"], "name"), root: root,
          steps: try one["steps"].map { json throws(Diagnostic) in try text(json, "steps") }))
    }
    return flows
  }

  func steps(_ json: JSON?) throws(Diagnostic) -> [String: [StepCase]] {
    guard let fields = json?.asFields else { throw expected("steps", "an object") }
    var sets: [String: [StepCase]] = [:]
    for field in fields {
      guard let all = field.value.asList else { throw expected(field.key, "a list") }
      var cases: [StepCase] = []
      for one in all { cases += try self.cases(try text(one, field.key), of: field.key) }
      sets[field.key] = cases
    }
    return sets
  }

  private func cases(_ text: String, of set: String) throws(Diagnostic) -> [StepCase] {
    do throws(SwiftScanner.Failure) {
      return try StepDeclaration.cases(in: text, set: set)
    } catch {
      throw .manifest(
        path, Message("scripts.manifestStep", ["text": text, "reason": error.message]))
    }
  }

  private func text(_ json: JSON?, _ key: String) throws(Diagnostic) -> String {
    guard let text = json?.asText else { throw expected(key, "a text") }
    return text
  }

  private func expected(_ place: String, _ what: String) -> Diagnostic {
    .manifest(path, Message("scripts.manifestExpected", ["place": place, "what": what]))
  }
}

extension FlowRoot {
  /// Creates the root that a manifest names; `nil` if there is no such kind.
  ///
  /// - Parameter flow: The flow, which names the placeholder of a screen.
  init?(manifestName name: String, of flow: String) {
    switch name {
    case "inherited": self = .inherited
    case "window": self = .window
    case "screen": self = .screen(Screen(flow + "Screen"))
    default:
      guard let kind = PresentableKind.catalog.first(where: { $0.name == name }),
        kind.isContainer
      else { return nil }
      self = .container(kind)
    }
  }

  var manifestName: String {
    switch self {
    case .window: "window"
    case .container(let kind): kind.name
    case .screen: "screen"
    case .inherited: "inherited"
    }
  }
}

extension Diagnostic {
  fileprivate static func manifest(_ path: String, _ reason: Message) -> Diagnostic {
    Diagnostic(
      .error, Message("E0973", ["path": path, "reason": reason]),
      at: SourceLocation(file: path, line: 1),
      cure: Message("scripts.manifestCure"))
  }
}
