import Diagnostics
import EditorService
import Platform

/// A request of the protocol that is answered at once.
struct RequestHandler: Sendable {
  typealias Answer = @Sendable (LanguageServer, JSON) throws(RPCError) -> JSON

  let method: String
  /// What the server tells of itself so that editors send it; `nil` if another request's is enough.
  let capability: JSON.Field?
  let answer: Answer

  init(
    _ method: String, _ capability: String? = nil, _ options: JSON = .bool(true),
    answer: @escaping Answer
  ) {
    (self.method, self.answer) = (method, answer)
    self.capability = capability.map { JSON.Field(key: $0, value: options) }
  }
}

/// The requests of the protocol that are answered at once.
enum RequestHandlers {
  static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })

  /// A new one is a line here.
  static let all: [RequestHandler] = [
    .init(
      "textDocument/completion", "completionProvider",
      .object(["triggerCharacters": .texts(["\"", "'", ".", "{"])]), answer: completion),
    .init("textDocument/hover", "hoverProvider", answer: hover),
    .init(
      "textDocument/signatureHelp", "signatureHelpProvider",
      .object(["triggerCharacters": .texts(["(", ","])]), answer: signature),
    .init("textDocument/definition", "definitionProvider") { (server, params) throws(RPCError) in
      let place = try server.place(params)
      return .array(
        server.service.definitions(at: place.byte, in: place.path).map(server.forms.location))
    },
    .init("textDocument/references", "referencesProvider") { (server, params) throws(RPCError) in
      let place = try server.place(params)
      let withDeclarations = params["context"]?["includeDeclaration"]?.asBool ?? true
      return .array(
        server.service.references(
          at: place.byte, in: place.path, withDeclarations: withDeclarations
        )
        .map(server.forms.location))
    },
    .init("textDocument/prepareRename", "renameProvider", .object(["prepareProvider": .bool(true)]))
    { (server, params) throws(RPCError) in
      let place = try server.place(params)
      guard let found = server.service.things(at: place.byte, in: place.path) else { return .null }
      return .object([
        "range": server.forms.range(found.range), "placeholder": .text(found.things.first?.name),
      ])
    },
    .init("textDocument/rename", answer: rename),
    .init("textDocument/documentSymbol", "documentSymbolProvider") {
      (server, params) throws(RPCError) in
      .array(server.service.outline(of: try server.file(params)).map(server.forms.symbol))
    },
    .init("workspace/symbol", "workspaceSymbolProvider") { (server, params) throws(RPCError) in
      let end = SystemClock.milliseconds + 2_000
      let found = server.service.symbols(matching: params["query"]?.asText ?? "") {
        SystemClock.milliseconds < end
      }
      if !found.isWhole { server.log(Message("editor.notAllFiles")) }
      return .array(found.symbols.map(server.forms.foundSymbol))
    },
    .init("textDocument/prepareCallHierarchy", "callHierarchyProvider") {
      (server, params) throws(RPCError) in
      let place = try server.place(params)
      let found = server.service.navigation(at: place.byte, in: place.path)
      return found.map { .array([server.forms.callItem($0)]) } ?? .null
    },
    .init("callHierarchy/incomingCalls") { (server, params) throws(RPCError) in
      let (thing, path) = try server.thing(params)
      return server.forms.calls(server.service.incoming(thing, around: path), key: "from")
    },
    .init("callHierarchy/outgoingCalls") { (server, params) throws(RPCError) in
      let (thing, path) = try server.thing(params)
      return server.forms.calls(server.service.outgoing(thing, around: path), key: "to")
    },
    .init("textDocument/foldingRange", "foldingRangeProvider") {
      (server, params) throws(RPCError) in
      .array(
        server.service.foldings(of: try server.file(params)).map { folding in
          .object([
            "startLine": .int(folding.lines.lowerBound), "endLine": .int(folding.lines.upperBound),
            "kind": folding.isComment ? .string("comment") : nil,
          ])
        })
    },
    .init("textDocument/semanticTokens/full", "semanticTokensProvider", tokens) {
      (server, params) throws(RPCError) in
      let path = try server.file(params)
      guard let text = server.service.text(path) else { return .null }
      return server.forms.tokens(server.service.coloredNames(of: path), in: text)
    },
    .init("textDocument/inlayHint", "inlayHintProvider", answer: hints),
    .init("textDocument/codeLens", "codeLensProvider", .object([:])) {
      (server, params) throws(RPCError) in
      .array(server.service.lenses(of: try server.file(params)).map(server.forms.lens))
    },
    .init(
      "textDocument/codeAction", "codeActionProvider",
      .object(["codeActionKinds": .texts(["quickfix"])]), answer: actions),
  ]

  private static let tokens = JSON.object([
    "legend": .object([
      "tokenTypes": .texts(ProtocolForms.tokenTypes), "tokenModifiers": .texts(["declaration"]),
    ]),
    "full": .bool(true),
  ])

  private static let completion: RequestHandler.Answer = { (server, params) throws(RPCError) in
    let place = try server.place(params)
    guard let found = server.service.completions(at: place.byte, in: place.path) else {
      return .null
    }
    let range = server.forms.range(found.range)
    let items = found.items.enumerated().map { server.forms.completion($1, at: range, number: $0) }
    return .object(["isIncomplete": .bool(false), "items": .array(items)])
  }

  private static let hover: RequestHandler.Answer = { (server, params) throws(RPCError) in
    let place = try server.place(params)
    guard let found = server.service.hover(at: place.byte, in: place.path) else { return .null }
    return .object([
      "contents": ProtocolForms.markdown(found.markdown), "range": server.forms.range(found.range),
    ])
  }

  private static let signature: RequestHandler.Answer = { (server, params) throws(RPCError) in
    let place = try server.place(params)
    guard let call = server.service.signature(at: place.byte, in: place.path) else { return .null }
    let parameters = call.parameters.map { JSON.object(["label": .string($0)]) }
    return .object([
      "signatures": .array([
        .object([
          "label": .string(call.label), "documentation": ProtocolForms.markdown(call.documentation),
          "parameters": .array(parameters),
        ])
      ]),
      "activeSignature": .int(0), "activeParameter": .int(call.active),
    ])
  }

  private static let rename: RequestHandler.Answer = { (server, params) throws(RPCError) in
    let place = try server.place(params)
    guard let name = params["newName"]?.asText else {
      throw RPCError(.invalidParameters, "a new name")
    }
    let edits: [FileEdit]?
    do throws(RenameRefusal) {
      edits = try server.service.rename(at: place.byte, in: place.path, to: name)
    } catch {
      throw RPCError(.failed, error.message.text(in: server.service.language))
    }
    return edits.map(server.forms.edits) ?? .null
  }

  private static let hints: RequestHandler.Answer = { (server, params) throws(RPCError) in
    let path = try server.file(params)
    guard let text = server.service.text(path) else { return .null }
    let range = server.forms.bytes(params["range"], in: text) ?? 0..<text.bytes.count
    let hints = server.service.hints(of: path).filter { range.contains($0.byte) }
    return .array(
      hints.map { hint in
        .object([
          "position": server.forms.range(FileRange(path, hint.byte..<hint.byte))["start"],
          "label": .string(hint.text), "kind": .int(2), "paddingRight": .bool(true),
        ])
      })
  }

  private static let actions: RequestHandler.Answer = { (server, params) throws(RPCError) in
    let path = try server.file(params)
    guard let text = server.service.text(path),
      let range = server.forms.bytes(params["range"], in: text)
    else { throw RPCError(.invalidParameters, "a range of an open file") }
    let only = params["context"]?["only"]?.texts
    guard only?.contains(where: { "quickfix".hasPrefix($0) }) ?? true else { return .array([]) }
    let fixes = server.service.fixes(for: server.problems, at: FileRange(path, range))
    return .array(
      fixes.map { fix in
        .object([
          "title": .string(fix.title), "kind": .string("quickfix"),
          "isPreferred": .flag(fix.isPreferred),
          "diagnostics": .array([server.forms.diagnostic(fix.problem)]),
          "edit": server.forms.edits(fix.edits),
        ])
      })
  }
}

extension LanguageServer {
  /// The path of the file that a request is about.
  fileprivate func file(_ params: JSON) throws(RPCError) -> String {
    guard let path = path(params) else {
      throw RPCError(.invalidParameters, "the address of a file")
    }
    return path
  }

  /// The byte that a request is about.
  fileprivate func place(_ params: JSON) throws(RPCError) -> (path: String, byte: Int) {
    let path = try file(params)
    guard let text = service.text(path), let byte = forms.byte(params["position"], in: text) else {
      throw RPCError(.invalidParameters, "a position in a file")
    }
    return (path, byte)
  }

  /// The screen or flow of an item of the call hierarchy.
  fileprivate func thing(_ params: JSON) throws(RPCError) -> (NamedThing, String) {
    let data = params["item"]?["data"]
    guard let kind = data?["kind"]?.asText.flatMap({ NamedThing.Kind(rawValue: $0) }),
      let name = data?["name"]?.asText,
      let path = data?["path"]?.asText
    else { throw RPCError(.invalidParameters, "an item of this server") }
    return (NamedThing(kind, name), path)
  }
}
