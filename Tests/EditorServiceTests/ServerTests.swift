import Diagnostics
import Foundation
import Scripting
import SeededNumbers
import Testing

@testable import EditorService
@testable import LanguageServer

/// A client that talks to a server in the same process.
private final class Client {
  let folder: EditorFolder
  private(set) var sent: [JSON] = []
  private(set) var server: LanguageServer?
  private var number = 0

  init(_ files: [String: String] = ShopFiles.all) throws {
    folder = try EditorFolder(files, open: [])
    let settings = { (options: LanguageServer.Options) in
      var plugins = EditorFolder.plugins
      plugins.levels.app = options.level ?? .locked
      return EditorService.Settings(
        plugins: plugins, language: options.language ?? .english, hasTerminal: options.hasTerminal)
    }
    server = LanguageServer(version: "test", settings: settings) { [weak self] in
      self?.sent.append($0)
    }
  }

  func receive(_ text: String, isCancelled: Bool = false) {
    server?.receive(RPCMessage(Array(text.utf8))) { _ in isCancelled }
  }

  /// Sends a request, and returns the text of its answer.
  func ask(_ method: String, _ params: String = "{}") -> String {
    number += 1
    receive("{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"\(method)\",\"params\":\(params)}")
    let answer = sent.last { $0["id"] == .int(number) }
    return (answer?["result"] ?? answer?["error"])?.text ?? "no answer"
  }

  func tell(_ method: String, _ params: String = "{}") {
    receive("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(params)}")
  }

  func begin(_ capabilities: String = "{}") {
    _ = ask("initialize", "{\"rootUri\":\"\(address(""))\",\"capabilities\":\(capabilities)}")
    tell("initialized")
  }

  func address(_ name: String) -> String { DocumentAddress.address(of: folder.at(name)) }

  func open(_ name: String, _ text: String) {
    let text = JSON.string(text).text
    tell(
      "textDocument/didOpen",
      "{\"textDocument\":{\"uri\":\"\(address(name))\",\"version\":1,\"languageId\":\"lua\",\"text\":\(text)}}"
    )
  }

  /// The messages of the last diagnostics that were published for a file.
  func published(_ name: String) -> [String]? {
    server?.publish()
    let last = sent.last {
      $0["method"]?.asText == "textDocument/publishDiagnostics"
        && $0["params"]?["uri"]?.asText == address(name)
    }
    return last?["params"]?["diagnostics"]?.asList?.compactMap { $0["message"]?.asText }
  }
}

@Suite("The language server")
struct ServerTests {
  @Test("refuses requests before it is initialized and after it is shut down")
  func phases() throws {
    let client = try Client()
    #expect(
      client.ask("textDocument/hover") == "{\"code\":-32002,\"message\":\"initialize comes first\"}"
    )
    client.begin()
    #expect(client.ask("initialize").contains("-32600"))
    #expect(client.ask("shutdown") == "null")
    #expect(client.ask("textDocument/hover").contains("-32600"))
    client.tell("exit")
    #expect(client.server?.hasEnded == true)
    #expect(client.server?.exitCode == 0)
  }

  @Test("answers what is no request with an error, and goes on")
  func malformed() throws {
    let client = try Client()
    client.begin()
    for text in [
      "", "{", "[]", "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"x\"}",
      "{\"jsonrpc\":\"2.0\",\"id\":{}}",
    ] {
      client.receive(text)
      #expect(client.sent.last?["error"] != nil, "\(text)")
    }
    #expect(
      client.ask("no/such") == "{\"code\":-32601,\"message\":\"there is no method 'no/such'\"}")
    #expect(client.ask("textDocument/hover", "{}").contains("-32602"))
    #expect(client.ask("workspace/executeCommand", "{\"command\":\"x\"}").contains("-32602"))
    client.tell("$/unknown")
    client.tell(
      "textDocument/didChange",
      "{\"textDocument\":{\"uri\":\"file:///no\"},\"contentChanges\":[{\"text\":\"x\"}]}")
    #expect(client.ask("workspace/symbol", "{\"query\":\"List\"}").contains("\"name\":\"List\""))
  }

  @Test("does not answer a request that the client has taken back")
  func cancelled() throws {
    let client = try Client()
    client.begin()
    client.receive(
      "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"workspace/symbol\",\"params\":{}}",
      isCancelled: true)
    #expect(
      client.sent.last?.text
        == "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"error\":{\"code\":-32800,\"message\":\"cancelled\"}}"
    )
  }

  @Test("takes edits by their ranges, in UTF-16 units or bytes as the client counts")
  func edits() throws {
    for (capabilities, column) in [
      ("{}", 13), ("{\"general\":{\"positionEncodings\":[\"utf-8\"]}}", 17),
    ] {
      let client = try Client()
      client.begin(capabilities)
      client.open("shop.lua", ShopFiles.app)
      #expect(client.published("shop.lua") == [])
      let range =
        "{\"start\":{\"line\":2,\"character\":\(column)},\"end\":{\"line\":2,\"character\":\(column + 1)}}"
      // The quote and what comes after it: the text is not closed any more.
      client.tell(
        "textDocument/didChange",
        "{\"textDocument\":{\"uri\":\"\(client.address("shop.lua"))\",\"version\":2},\"contentChanges\":[{\"range\":\(range),\"text\":\"x\"}]}"
      )
      #expect(
        client.server?.service.text(client.folder.at("shop.lua")).map {
          String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n")[2]
        } == "  title = \"가게x,")
      #expect(client.published("shop.lua")?.first?.hasPrefix("unfinished string") == true)
    }
  }

  @Test("takes the problems back when they are mended, and when the file is closed")
  func mended() throws {
    let client = try Client()
    client.begin()
    client.open("shop.lua", ShopFiles.app.replacing("push \"Item\"", with: "push \"Itm\""))
    #expect(client.published("shop.lua")?.count == 1)
    client.tell(
      "textDocument/didClose", "{\"textDocument\":{\"uri\":\"\(client.address("shop.lua"))\"}}")
    #expect(client.published("shop.lua") == [])
  }

  @Test("tells problems again whose lines have changed, though their bytes have not")
  func moved() throws {
    let client = try Client()
    client.begin()
    client.open("shop.lua", ShopFiles.app.replacing("push \"Item\"", with: "push \"Itm\""))
    #expect(client.published("shop.lua")?.count == 1)
    let before = client.sent.count
    let range = "{\"start\":{\"line\":0,\"character\":5},\"end\":{\"line\":0,\"character\":6}}"
    client.tell(
      "textDocument/didChange",
      "{\"textDocument\":{\"uri\":\"\(client.address("shop.lua"))\",\"version\":2},\"contentChanges\":[{\"range\":\(range),\"text\":\"\\n\"}]}"
    )
    #expect(client.published("shop.lua")?.count == 1)
    #expect(client.sent.count == before + 1)
  }

  @Test("offers quick fixes only where they are asked for")
  func only() throws {
    let client = try Client()
    client.begin()
    client.open("shop.lua", ShopFiles.app.replacing("push \"Item\"", with: "push \"Itm\""))
    let range = "{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":14,\"character\":0}}"
    let ask = { (context: String) in
      client.ask(
        "textDocument/codeAction",
        "{\"textDocument\":{\"uri\":\"\(client.address("shop.lua"))\"},\"range\":\(range),\"context\":\(context)}"
      )
    }
    let others = ask("{\"diagnostics\":[],\"only\":[\"source\"]}")
    #expect(others == "[]")
    let fixes = ask("{\"diagnostics\":[],\"only\":[\"quickfix\"]}")
    #expect(fixes.contains("Write 'Item'"))
  }

  @Test("survives any bytes, and finds the messages among them again in pieces")
  func framing() throws {
    var numbers = SeededNumbers(seed: Effort.seed)
    for _ in 0..<Effort.count(short: 300, long: 30_000) {
      let bodies = (0..<3).map { _ in (0..<numbers.below(40)).map { _ in UInt8(numbers.below(256)) }
      }
      var rest = bodies.flatMap(MessageFraming.framed)[...]
      var framing = MessageFraming()
      var found: [[UInt8]] = []
      while !rest.isEmpty {
        let count = min(rest.count, 1 + numbers.below(30))
        framing.push(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
        while let body = try framing.next() { found.append(body) }
      }
      #expect(found == bodies, "seed \(Effort.seed)")
    }
    for header in [
      "Content-Length: x\r\n\r\n", "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "x\r\n\r\n",
    ] {
      var framing = MessageFraming()
      framing.push(Array(header.utf8))
      #expect(throws: MessageFraming.Failure.malformedHeader) { try framing.next() }
    }
    var framing = MessageFraming()
    framing.push(Array("Content-Length: 99999999999\r\n\r\n".utf8))
    #expect(throws: MessageFraming.Failure.tooLong) { try framing.next() }
    framing = MessageFraming()
    framing.push([UInt8](repeating: 65, count: 5_000))
    #expect(throws: MessageFraming.Failure.malformedHeader) { try framing.next() }
  }

  @Test("turns addresses into paths and back")
  func addresses() {
    #expect(DocumentAddress.path(of: "file:///a%20b/%EA%B0%80.lua") == "/a b/가.lua")
    #expect(DocumentAddress.path(of: "file:///a/./b/../c.lua") == "/a/c.lua")
    #expect(DocumentAddress.path(of: "untitled:Untitled-1") == nil)
    #expect(DocumentAddress.path(of: "file://other/share/a.lua") == nil)
    #expect(DocumentAddress.path(of: "file:///a%2") == nil)
    #expect(DocumentAddress.path(of: "file:///a%00b") == nil)
    #expect(DocumentAddress.address(of: "/a b/가.lua") == "file:///a%20b/%EA%B0%80.lua")
  }
}
