import Diagnostics
import Navigation
import Scripting

/// Writes the services: as protocols, and as classes that keep what they know in memory.
struct ServiceWriter {
  let model: ExportModel

  /// The protocols, and what holds one of each.
  func declarations() -> [String] {
    let structs = model.records.all.map { record in
      let types = record.fields.map { model.facts[RecordTypes.key(record.name, $0)] }
      return Templates.lines(
        "struct",
        [
          "access": model.access, "type": record.name,
          "conformance": types.allSatisfy(\.isEquatable) ? ": Equatable" : "",
          "fields": zip(record.fields, types).map {
            "\(model.access)var \(SwiftName.identifier($0)): \($1.code)"
          },
        ])
    }
    let protocols = model.outline.services.compactMap { service in
      model.names.services[service.name].map { names in
        Templates.lines(
          "protocol",
          [
            "access": model.access, "type": names.type, "isShared": service.state != nil,
            "functions": model.signatures(of: service.name).map { head($0, in: service.name) },
          ])
      }
    }
    return (structs + protocols + [holder()]).spaced
  }

  private func head(_ signature: ExportModel.Signature, in service: String) -> String {
    let key = "\(service).\(signature.name)"
    let parameters = signature.labels.enumerated().map { index, label in
      "_ \(label): \(model.facts["\(key).\(index)"].code)"
    }
    let result = model.facts[key]
    return "func \(name(signature, in: service))(\(parameters.joined(separator: ", ")))"
      + (result == .void ? "" : " -> \(result.code)")
  }

  private func name(_ signature: ExportModel.Signature, in service: String) -> String {
    model.functionNames(of: service)[signature.name] ?? SwiftName.identifier(signature.name)
  }

  private func holder() -> [String] {
    let services = model.outline.services.compactMap { service in
      model.names.services[service.name].map { (service, $0) }
    }
    let properties = services.map { "\($0.1.property): any \($0.1.type)" }
    return Templates.lines(
      "services",
      [
        "access": model.access, "hasInboxes": !model.inboxes.isEmpty,
        "properties": properties.map { "\(model.access)let \($0)" }, "parameters": properties,
        "assigned": properties.map(\.assigned), "made": made(services),
        "arguments": services.map { Self.argument($0.1.property) },
      ])
  }

  /// The lines that make all services, each after those that it needs.
  private func made(_ services: [(AppOutline.Service, AppNames.Service)]) -> [String] {
    var (left, lines) = (services, [String]())
    var done: Set<String> = []
    while !left.isEmpty {
      let index = left.firstIndex { model.needs(of: $0.0.name).allSatisfy(done.contains) } ?? 0
      let (service, names) = left.remove(at: index)
      done.insert(service.name)
      lines.append("let \(names.property) = \(names.memory)(\(arguments(service)))")
    }
    return lines
  }

  private func arguments(_ service: AppOutline.Service) -> String {
    model.needs(of: service.name).compactMap { model.names.services[$0]?.property }
      .map(Self.argument).joined(separator: ", ")
  }

  private static func argument(_ property: String) -> String {
    "\(SwiftName.argument(property.unquoted)): \(property)"
  }

  /// A service that keeps what it knows in memory.
  func memory(_ service: AppOutline.Service) -> [String] {
    guard let names = model.names.services[service.name] else { return [] }
    let needs = model.needs(of: service.name).compactMap { model.names.services[$0] }
      .map { "\($0.property): any \($0.type)" }
    let state = (service.state ?? [:]).ordered { $0.key < $1.key }.map { name, value in
      let type = model.facts["\(service.name).state.\(name)"]
      return "var \(value.declaration(of: SwiftName.identifier(name), as: type))"
    }
    let functions = model.signatures(of: service.name).map { signature in
      CodeText.block(head(signature, in: service.name), function(signature, service.name))
    }
    return Templates.lines(
      "memory",
      [
        "memory": names.memory, "type": names.type, "data": data(service),
        "needs": needs.map { "private let \($0)" }, "isShared": service.state != nil,
        "state": state, "isPersisted": service.isPersisted, "parameters": needs,
        "assigned": needs.map(\.assigned), "functions": functions.spaced,
      ])
  }

  /// The tables of the script that the service looks at.
  private func data(_ service: AppOutline.Service) -> [String] {
    guard let file = service.location?.file else { return [] }
    return (model.data[service.name] ?? []).flatMap { name -> [String] in
      let translator = Translator(model, .service(service.name), in: file)
      guard let written = model.trees.locals[file]?[name],
        let code = try? translator.table(written, hint: name.singular)
      else { return [] }
      let head = "private let \(SwiftName.identifier(name)): \(code.type.code) = ["
      let items = (written.fields ?? []).compactMap { field -> String? in
        guard case .expression(let key)? = field.key else {
          return try? translator.table(.table([field]), hint: name.singular).text.inner
        }
        guard let one = try? translator.value(key), let other = try? translator.value(field.value)
        else { return nil }
        return "\(one.text): \(other.text)"
      }
      return [head] + items.map { CodeText.unit + $0 + "," } + ["]"]
    }
  }

  private func function(_ signature: ExportModel.Signature, _ service: String) -> [String] {
    if let body = model.body(of: signature, in: service) { return body.value }
    let function = signature.function
    model.tally.note("\(service).\(signature.name)", at: function.place)
    return function.todo
      + ["preconditionFailure(\"\(name(signature, in: service)) is not written yet\")"]
  }
}

extension String {
  /// The text without its first and last character.
  fileprivate var inner: String { String(dropFirst().dropLast()) }
}

extension Value {
  /// A name with its first value; its type is written where the value does not show it.
  func declaration(of name: String, as type: SwiftType) -> String {
    let shows = [.bool, .int, .double, .string].contains(type) && SwiftType(self) == type
    return shows ? "\(name) = \(code)" : "\(name): \(type.code) = \(code(as: type))"
  }

  /// The value where a type is expected.
  func code(as type: SwiftType) -> String {
    if case .record(let fields) = self, fields.isEmpty, case .list = type { return "[]" }
    return code
  }
}
