import SwiftSyntax

/// All types of an app, by name.
package final class Universe {
  package private(set) var types: [String: TypeDeclaration] = [:]
  /// The types in the order in which they were met.
  package private(set) var order: [TypeDeclaration] = []
  /// Functions by their name, in all types: for calls on objects whose type is not known.
  private(set) var functionsByName: [String: [(TypeDeclaration, Member<FunctionDeclSyntax>)]] = [:]
  package private(set) var files: [SwiftFile] = []
  /// Top-level names that several files declare, such as `AppFlow` of two modules.
  package private(set) var repeated: [String: [SwiftPlace]] = [:]

  /// The enums that conform to `Step`, in the order in which they were met.
  package private(set) lazy var stepEnums = order.filter {
    $0.kind == .enum && inherits($0.name, from: "Step")
  }
  /// The classes that conform to `Flow`.
  package private(set) lazy var flows = order.filter {
    [.class, .struct].contains($0.kind) && inherits($0.name, from: "Flow")
  }
  private var ancestries: [String: [String]] = [:]
  /// Whether all files have been read.
  private var isComplete = false

  package init(files: [SwiftFile]) {
    self.files = files
    for file in files { read(file.tree.statements, in: file) }
    for file in files where file.isBlock { adopt(file) }
    // A document may leave the conformance out.
    for type in order
    where type.kind == .enum && type.name.hasSuffix("Step")
      && blocks.contains(type.place?.path ?? "")
    {
      if !inherits(type.name, from: "Step") { type.parents.append("Step") }
    }
    isComplete = true
    for type in order {
      for function in type.functions {
        functionsByName[function.syntax.name.text, default: []].append((type, function))
      }
    }
  }

  /// The paths of documents.
  private var blocks: Set<String> { Set(files.lazy.filter(\.isBlock).map(\.path)) }

  private func read(_ items: CodeBlockItemListSyntax, in file: SwiftFile) {
    for item in items {
      if case .decl(let declaration) = item.item { read(declaration, outer: nil, file: file) }
    }
  }

  /// Functions of a document that stand outside of types belong to the flow that calls them.
  private func adopt(_ file: SwiftFile) {
    for item in file.tree.statements {
      guard case .decl(let declaration) = item.item,
        let function = declaration.as(FunctionDeclSyntax.self)
      else { continue }
      let name = function.name.text
      for type in flows where type.place?.path == file.path {
        let isCalled = type.functions.contains { member in
          member.syntax.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
        }
        guard isCalled else { continue }
        type.functions.removeAll { $0.syntax.name.text == name }
        type.functions.append(Member(syntax: function, file: file))
      }
    }
  }

  private func read(_ declaration: DeclSyntax, outer: TypeDeclaration?, file: SwiftFile) {
    if let node = declaration.as(ClassDeclSyntax.self) {
      read(node, named: node.name.text, kind: .class, outer: outer, file: file)
    } else if let node = declaration.as(StructDeclSyntax.self) {
      read(node, named: node.name.text, kind: .struct, outer: outer, file: file)
    } else if let node = declaration.as(ActorDeclSyntax.self) {
      read(node, named: node.name.text, kind: .class, outer: outer, file: file)
    } else if let node = declaration.as(EnumDeclSyntax.self) {
      read(node, named: node.name.text, kind: .enum, outer: outer, file: file)
    } else if let node = declaration.as(ProtocolDeclSyntax.self) {
      read(node, named: node.name.text, kind: .protocol, outer: outer, file: file)
    } else if let node = declaration.as(ExtensionDeclSyntax.self) {
      read(node, named: node.extendedType.baseName, kind: .extension, outer: nil, file: file)
    } else if let node = declaration.as(IfConfigDeclSyntax.self) {
      for item in node.chosenDeclarations { read(item, outer: outer, file: file) }
    } else if let outer {
      read(member: declaration, of: outer, file: file)
    }
  }

  private func read(
    _ node: some DeclGroupSyntax, named name: String, kind: TypeDeclaration.Kind,
    outer: TypeDeclaration?, file: SwiftFile
  ) {
    let full = outer.map { "\($0.name).\(name)" } ?? name
    let type = types[full] ?? make(full)
    if kind != .extension {
      if let place = type.place {
        if file.isBlock, place.path == file.path {
          type.forget()
        } else {
          repeated[full, default: [place]].append(file.place(of: node))
        }
        if !file.isBlock, kind == .class || kind == .enum, outer == nil, type.kind == kind {
          return
        }
      }
      type.kind = kind
      type.place = file.place(of: node)
    }
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
      type.parents.append(contentsOf: inherited.type.names)
      type.arguments.append(contentsOf: inherited.type.argumentNames)
    }
    for member in node.memberBlock.members { read(member.decl, outer: type, file: file) }
  }

  private func make(_ name: String) -> TypeDeclaration {
    let type = TypeDeclaration(name: name, kind: .extension)
    types[name] = type
    order.append(type)
    return type
  }

  private func read(member: DeclSyntax, of type: TypeDeclaration, file: SwiftFile) {
    if let function = member.as(FunctionDeclSyntax.self) {
      if file.isBlock { type.functions.removeAll { $0.isReplaced(by: function) } }
      type.functions.append(Member(syntax: function, file: file))
    } else if let initializer = member.as(InitializerDeclSyntax.self) {
      type.initializers.append(Member(syntax: initializer, file: file))
    } else if let variable = member.as(VariableDeclSyntax.self) {
      read(variable, of: type, file: file)
    } else if let cases = member.as(EnumCaseDeclSyntax.self) {
      for element in cases.elements { type.cases.append(EnumCase(element, in: file)) }
    } else if let alias = member.as(TypeAliasDeclSyntax.self) {
      type.arguments.append(contentsOf: alias.initializer.value.names)
    }
  }

  private func read(_ variable: VariableDeclSyntax, of type: TypeDeclaration, file: SwiftFile) {
    let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let attributes = variable.attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      type.properties[name] = Property(
        name: name, type: binding.typeAnnotation?.type, initializer: binding.initializer?.value,
        getter: binding.accessorBlock?.getter, isStatic: isStatic,
        isConstant: variable.bindingSpecifier.text == "let", attributes: attributes,
        file: file)
    }
  }
}

extension Universe {
  /// The declaration of a type, by its simple or qualified name.
  package func type(named name: String) -> TypeDeclaration? { types[name] }

  /// A type and all that it inherits from, nearest first.
  package func ancestry(of name: String) -> [String] {
    if let known = ancestries[name] { return known }
    var found: [String] = []
    var waiting = [name][...]
    while let next = waiting.popFirst() {
      guard !found.contains(next) else { continue }
      found.append(next)
      waiting.append(contentsOf: types[next]?.parents ?? [])
    }
    if isComplete { ancestries[name] = found }
    return found
  }

  package func inherits(_ name: String, from ancestor: String) -> Bool {
    ancestry(of: name).contains { $0 == ancestor || $0 == "RxFlow.\(ancestor)" }
  }

  /// All code of a type and of those that it inherits from: bodies of functions, initializers and properties.
  func bodies(of type: String) -> [(Syntax, SwiftFile)] {
    var found: [(Syntax, SwiftFile)] = []
    for ancestor in ancestry(of: type) {
      guard let declaration = types[ancestor], declaration.place != nil || ancestor == type else {
        continue
      }
      found += declaration.functions.map { (Syntax($0.syntax), $0.file) }
      found += declaration.initializers.map { (Syntax($0.syntax), $0.file) }
      found += declaration.properties.values.sorted { $0.name < $1.name }.compactMap { property in
        (property.initializer.map(Syntax.init) ?? property.getter.map(Syntax.init)).map {
          ($0, property.file)
        }
      }
    }
    return found
  }

  func property(_ name: String, of type: String) -> Property? {
    for ancestor in ancestry(of: type) {
      if let found = types[ancestor]?.properties[name] { return found }
    }
    return nil
  }

  /// The functions of this name that a type has, its own first.
  func functions(_ name: String, of type: String) -> [Member<FunctionDeclSyntax>] {
    ancestry(of: type).flatMap { types[$0]?.functions ?? [] }.filter { $0.syntax.name.text == name }
  }

  func initializers(of type: String) -> [Member<InitializerDeclSyntax>] {
    for ancestor in ancestry(of: type) {
      if let found = types[ancestor]?.initializers, !found.isEmpty { return found }
    }
    return []
  }
}

extension Member<FunctionDeclSyntax> {
  /// Whether another function has the same name and labels.
  fileprivate func isReplaced(by other: FunctionDeclSyntax) -> Bool {
    let labels = { (function: FunctionDeclSyntax) in
      function.signature.parameterClause.parameters.map(\.firstName.text)
    }
    return syntax.name.text == other.name.text && labels(syntax) == labels(other)
  }
}

extension EnumCase {
  init(_ element: EnumCaseElementSyntax, in file: SwiftFile) {
    let parameters = (element.parameterClause?.parameters ?? []).map { parameter in
      let label = parameter.firstName?.text
      return Parameter(
        label: label == "_" ? nil : label, type: parameter.type.trimmedDescription,
        defaultText: parameter.defaultValue?.value.trimmedDescription)
    }
    self.init(
      name: element.name.bare, parameters: parameters, place: file.place(of: element),
      rawText: element.rawValue?.value.trimmedDescription)
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var bare: String { text.filter { $0 != "`" } }
}

extension AccessorBlockSyntax {
  /// The statements of the getter, if there is one.
  var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let statements): return statements
    case .accessors(let list):
      return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    }
  }
}

extension IfConfigDeclSyntax {
  /// The clause that is read: the first one that is not about debugging or a simulator.
  var chosen: IfConfigClauseSyntax? {
    clauses.first { clause in
      guard let condition = clause.condition?.trimmedDescription else { return true }
      return !condition.contains("DEBUG") && !condition.contains("simulator")
        && !condition.hasPrefix("!")
    } ?? clauses.first
  }

  var chosenDeclarations: [DeclSyntax] {
    switch chosen?.elements {
    case .decls(let members): return members.map(\.decl)
    case .statements(let items):
      return items.compactMap {
        if case .decl(let declaration) = $0.item { declaration } else { nil }
      }
    default: return []
    }
  }
}

extension TypeSyntax {
  /// The name without `any`, `some`, optionality, attributes and generic arguments: `Foo.Bar` for `Foo.Bar<Int>?`.
  var baseName: String {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.baseName }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.baseName
    }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.baseName }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.baseName }
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) {
      let base = type.baseType.baseName
      return ["RxFlow", "UIKit", "RxSwift", "Swift"].contains(base)
        ? type.name.text : "\(base).\(type.name.text)"
    }
    return trimmedDescription
  }

  /// The names in a composition such as `Flow & Named`; one name for most types.
  var names: [String] {
    self.as(CompositionTypeSyntax.self)?.elements.map(\.type.baseName) ?? [baseName]
  }

  /// The names of its generic arguments.
  var argumentNames: [String] {
    (self.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments ?? []).compactMap {
      if case .type(let type) = $0.argument { type.baseName } else { nil }
    }
  }

  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || baseName == "Optional"
  }
}
