import Diagnostics
import Scripting

extension ExportModel {
  /// A function of a service, as others call it.
  struct Signature {
    let name: String
    let labels: [String]
    let function: LuaFunctionText
    /// Its first parameter is the service itself.
    let isMethod: Bool
    /// The table of other services, as the function sees it.
    let services: String?
    /// The constants that its service is made with.
    let constants: [(name: String, value: LuaExpression)]
  }

  /// The changes of the services with a state that some code looks at; nil if it looks at none.
  func changes(in code: String) -> String? {
    let used = code.members(of: "services.")
    guard !used.isEmpty else { return nil }
    let sources = sharedServices.filter(used.contains).map { "services.\($0).changes" }
    guard sources.count != 1 else { return sources[0] }
    return sources.isEmpty ? nil : "Observable.merge(\(sources.joined(separator: ", ")))"
  }

  /// The other services that a service needs.
  func needs(of service: String) -> [String] {
    (trees.body(of: "service", named: service)?["needs"]?.items ?? []).compactMap(\.text)
      .filter { names.services[$0] != nil }
  }

  func signature(of service: String, _ member: String) -> Signature? {
    signatures(of: service).first { $0.name == member }
  }

  func signatures(of service: String) -> [Signature] {
    if let known = signatureCache[service] { return known }
    let found = read(service)
    signatureCache[service] = found
    return found
  }

  private func read(_ service: String) -> [Signature] {
    guard let body = trees.body(of: "service", named: service) else { return [] }
    let isShared = body["state"] != nil
    var (table, services): (LuaExpression?, String?) = (body, nil)
    var constants: [(name: String, value: LuaExpression)] = []
    if let make = body["make"]?.asFunction {
      services = make.parameters.first
      table = nil
      table = make.returned
      constants = make.locals.filter(\.value.isConstant)
    }
    return (table?.fields ?? []).compactMap { field in
      guard let name = field.name, let function = field.value.asFunction else { return nil }
      let labels = isShared ? Array(function.parameters.dropFirst()) : function.parameters
      return Signature(
        name: name, labels: labels.map(SwiftName.identifier), function: function,
        isMethod: isShared, services: services, constants: constants)
    }
    .filter { !["migrate"].contains($0.name) }
  }

  /// Reads all functions of services, so that their types are known.
  func readServices() {
    for service in outline.services {
      for (name, value) in service.state ?? [:] {
        facts.note("\(service.name).state.\(name)", SwiftType(value))
      }
      for signature in signatures(of: service.name) { _ = body(of: signature, in: service.name) }
    }
  }

  /// The lines of a function of a service; nil if it cannot be said.
  func body(of signature: Signature, in service: String) -> [String]? {
    let key = "\(service).\(signature.name)"
    let function = signature.function
    guard function.returnsValue else {
      facts.note(key, .void)
      return translated(signature, in: service, key: nil)
    }
    if function.onlyValue?.word?.name == "await" {
      facts.note(key, .single(.bool))
      return nil
    }
    return translated(signature, in: service, key: key)
  }

  private func translated(
    _ signature: Signature, in service: String, key: String?
  ) -> [String]? {
    let function = signature.function
    let own = signature.labels.enumerated().map { place, label -> Translator.Binding in
      let key = "\(service).\(signature.name).\(place)"
      return .code(Code(text: label, type: facts[key], key: key))
    }
    let translator = Translator(
      self, owner: .service(service), function: function, as: .value,
      (signature.isMethod ? [.owner] : []) + own, taken: signature.labels)
    translator.returnKey = key
    translator.returnHint = signature.name
    if let services = signature.services, translator.lookup(services) == nil {
      translator.bind(services, .services)
    }
    for constant in signature.constants where translator.lookup(constant.name) == nil {
      if let code = try? translator.value(constant.value) {
        translator.bind(constant.name, .code(code))
      }
    }
    return try? translator.lines(of: function)
  }
}
