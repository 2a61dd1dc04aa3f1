import Diagnostics
import Navigation
import Scripting

/// Writes the services: as protocols, and as classes that keep what they know in memory.
struct ServiceWriter {
  let model: ExportModel

  /// The protocols, and what holds one of each.
  func declarations() -> [String] {
    var lines: [String] = []
    for record in model.records.all {
      let fields = record.fields.map { field in
        let type = model.facts[RecordTypes.key(record.name, field)]
        return "\(model.access)var \(SwiftName.identifier(field)): \(type.code)"
      }
      let isEquatable = record.fields.allSatisfy {
        model.facts[RecordTypes.key(record.name, $0)].isEquatable
      }
      let head = "\(model.access)struct \(record.name)\(isEquatable ? ": Equatable" : "")"
      lines += CodeText.block(head, fields) + [""]
    }
    for service in model.outline.services { lines += proto(service) + [""] }
    return lines + holder()
  }

  private func proto(_ service: AppOutline.Service) -> [String] {
    guard let names = model.names.services[service.name] else { return [] }
    var body: [String] = []
    if service.state != nil {
      body.append("/// Comes after each change of what it remembers.")
      body.append("var changes: Observable<Void> { get }")
    }
    body += model.signatures(of: service.name).map { head($0, in: service.name) }
    return CodeText.block("\(model.access)protocol \(names.type): AnyObject", body)
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
    var body = services.map { "\(model.access)let \($0.1.property): any \($0.1.type)" }
    if !model.inboxes.isEmpty { body.append("let inboxes = FlowInboxes()") }
    let parameters = services.map { "\($0.1.property): any \($0.1.type)" }
    body += [""]
    body += CodeText.block(
      "\(model.access)init(\(parameters.joined(separator: ", ")))",
      services.map { "self.\($0.1.property) = \($0.1.property)" })
    body += [""] + memory(services)
    return ["/// What the screens and flows of the app share."]
      + CodeText.block("\(model.access)final class AppServices", body)
  }

  /// All services in memory, each after those that it needs.
  private func memory(
    _ services: [(AppOutline.Service, AppNames.Service)]
  ) -> [String] {
    var (left, lines) = (services, [String]())
    var done: Set<String> = []
    while !left.isEmpty {
      let index = left.firstIndex { model.needs(of: $0.0.name).allSatisfy(done.contains) } ?? 0
      let (service, names) = left.remove(at: index)
      done.insert(service.name)
      lines.append("let \(names.property) = \(names.memory)(\(arguments(service)))")
    }
    let list = services.map { Self.argument($0.1.property) }.joined(separator: ", ")
    return CodeText.block(
      "\(model.access)static func inMemory() -> AppServices",
      lines + ["return AppServices(\(list))"])
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
    var body: [String] = []
    let needs = model.needs(of: service.name).compactMap { model.names.services[$0] }
    body += needs.map { "private let \($0.property): any \($0.type)" }
    if let state = service.state {
      body += self.state(service.name, state: state, isPersisted: service.isPersisted)
    }
    if !needs.isEmpty {
      let parameters = needs.map { "\($0.property): any \($0.type)" }.joined(separator: ", ")
      if !body.isEmpty { body.append("") }
      body += CodeText.block(
        "init(\(parameters))", needs.map { "self.\($0.property) = \($0.property)" })
    }
    let functions = model.signatures(of: service.name).map { signature in
      CodeText.block(head(signature, in: service.name), function(signature, service.name))
    }
    body = data(service) + body
    for function in functions {
      if !body.isEmpty { body.append("") }
      body += function
    }
    return CodeText.block("final class \(names.memory): \(names.type)", body)
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

  private func state(
    _ service: String, state: [String: Value], isPersisted: Bool
  ) -> [String] {
    let fields = state.sorted { $0.key < $1.key }.map { name, value in
      let type = model.facts["\(service).state.\(name)"]
      return "var \(value.declaration(of: SwiftName.identifier(name), as: type))"
    }
    return CodeText.block("private struct State", fields)
      + (isPersisted ? ["// The prototype keeps it over launches."] : [])
      + [
        "private var state = State() { didSet { changed.accept(()) } }",
        "private let changed = PublishRelay<Void>()",
        "var changes: Observable<Void> { changed.asObservable() }",
      ]
  }

  private func function(_ signature: ExportModel.Signature, _ service: String) -> [String] {
    if let body = model.body(of: signature, in: service) { return body.trimmed }
    let function = signature.function
    model.tally.otherLeft.append((function.place, "\(service).\(signature.name)"))
    return function.todo
      + ["preconditionFailure(\"\(name(signature, in: service)) is not written yet\")"]
  }
}

extension String {
  /// The text without its first and last character.
  fileprivate var inner: String { String(dropFirst().dropLast()) }
}

extension [String] {
  /// Lines of which the only one needs no `return`.
  fileprivate var trimmed: [String] {
    count == 1 && self[0].hasPrefix("return ") ? [String(self[0].dropFirst(7))] : self
  }
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
