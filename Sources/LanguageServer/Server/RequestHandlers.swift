import Diagnostics
import EditorService
import Platform

/// The requests of the protocol that are answered at once, by their methods.
///
/// A new one is a line here.
enum RequestHandlers {
  typealias Handler = @Sendable (LanguageServer, JSON) throws(RPCError) -> JSON

  static let all: [String: Handler] = [
    "textDocument/completion": completion,
    "textDocument/hover": hover,
    "textDocument/signatureHelp": signature,
    "textDocument/definition": { (server, params) throws(RPCError) in
      let place = try server.place(params)
      return .array(
        server.service.definitions(at: place.byte, in: place.path).map(server.forms.location))
    },
    "textDocument/references": { (server, params) throws(RPCError) in
      let place = try server.place(params)
      let withDeclarations = params["context"]?["includeDeclaration"]?.asBool ?? true
      return .array(
        server.service.references(
          at: place.byte, in: place.path, withDeclarations: withDeclarations
        )
        .map(server.forms.location))
    },
    "textDocument/prepareRename": { (server, params) throws(RPCError) in
      let place = try server.place(params)
      guard let found = server.service.things(at: place.byte, in: place.path) else { return .null }
      return .object([
        "range": server.forms.range(found.range), "placeholder": .text(found.things.first?.name),
      ])
    },
    "textDocument/rename": rename,
    "textDocument/documentSymbol": { (server, params) throws(RPCError) in
      .array(server.service.outline(of: try server.file(params)).map(server.forms.symbol))
    },
    "workspace/symbol": { (server, params) throws(RPCError) in
      let end = SystemClock.milliseconds + 2_000
      let found = server.service.symbols(matching: params["query"]?.asText ?? "") {
        SystemClock.milliseconds < end
      }
      if !found.isWhole { server.log(Message("editor.notAllFiles")) }
      return .array(found.symbols.map(server.forms.foundSymbol))
    },
    "textDocument/prepareCallHierarchy": { (server, params) throws(RPCError) in
      let place = try server.place(params)
      let found = server.service.navigation(at: place.byte, in: place.path)
      return found.map { .array([server.forms.callItem($0)]) } ?? .null
    },
    "callHierarchy/incomingCalls": { (server, params) throws(RPCError) in
      let (thing, path) = try server.thing(params)
      return server.forms.calls(server.service.incoming(thing, around: path), key: "from")
    },
    "callHierarchy/outgoingCalls": { (server, params) throws(RPCError) in
      let (thing, path) = try server.thing(params)
      return server.forms.calls(server.service.outgoing(thing, around: path), key: "to")
    },
    "textDocument/foldingRange": { (server, params) throws(RPCError) in
      .array(
        server.service.foldings(of: try server.file(params)).map { folding in
          .object([
            "startLine": .int(folding.lines.lowerBound), "endLine": .int(folding.lines.upperBound),
            "kind": folding.isComment ? .string("comment") : nil,
          ])
        })
    },
    "textDocument/semanticTokens/full": { (server, params) throws(RPCError) in
      let path = try server.file(params)
      guard let text = server.service.text(path) else { return .null }
      return server.forms.tokens(server.service.coloredNames(of: path), in: text)
    },
    "textDocument/inlayHint": hints,
    "textDocument/codeLens": { (server, params) throws(RPCError) in
      .array(server.service.lenses(of: try server.file(params)).map(server.forms.lens))
    },
    "textDocument/codeAction": actions,
  ]

  private static let completion: Handler = { (server, params) throws(RPCError) in
    let place = try server.place(params)
    guard let found = server.service.completions(at: place.byte, in: place.path) else {
      return .null
    }
    let range = server.forms.range(found.range)
    let items = found.items.enumerated().map { server.forms.completion($1, at: range, number: $0) }
    return .object(["isIncomplete": .bool(false), "items": .array(items)])
  }

  private static let hover: Handler = { (server, params) throws(RPCError) in
    let place = try server.place(params)
    guard let found = server.service.hover(at: place.byte, in: place.path) else { return .null }
    return .object([
      "contents": ProtocolForms.markdown(found.markdown), "range": server.forms.range(found.range),
    ])
  }

  private static let signature: Handler = { (server, params) throws(RPCError) in
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

  private static let rename: Handler = { (server, params) throws(RPCError) in
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

  private static let hints: Handler = { (server, params) throws(RPCError) in
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

  private static let actions: Handler = { (server, params) throws(RPCError) in
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
