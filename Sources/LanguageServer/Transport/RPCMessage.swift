import Diagnostics

/// A message of JSON-RPC 2.0 that a client sends.
enum RPCMessage {
  case request(id: JSON, method: String, params: JSON)
  case notification(method: String, params: JSON)
  /// The answer to a request of the server.
  case response
  case invalid(id: JSON, RPCError)

  init(_ bytes: [UInt8]) {
    let json: JSON
    do throws(JSON.Mistake) {
      json = try JSON(reading: bytes)
    } catch {
      self = .invalid(id: .null, RPCError(.parse, error.reason.english))
      return
    }
    let id = json["id"]
    let isIdentity = id.map { $0.asNumber != nil || $0.asText != nil } ?? true
    guard json.asFields != nil, json["jsonrpc"]?.asText == "2.0", isIdentity else {
      self = .invalid(id: .null, RPCError(.invalidRequest, "not a message of JSON-RPC 2.0"))
      return
    }
    let params = json["params"] ?? .object([])
    guard let method = json["method"]?.asText else {
      let isResponse = id != nil && (json["result"] != nil || json["error"] != nil)
      self =
        isResponse
        ? .response
        : .invalid(id: id ?? .null, RPCError(.invalidRequest, "a message without a method"))
      return
    }
    self =
      id.map { .request(id: $0, method: method, params: params) }
      ?? .notification(method: method, params: params)
  }
}

/// An error as JSON-RPC and the Language Server Protocol number them.
struct RPCError: Error {
  enum Code: Int {
    case parse = -32_700
    case invalidRequest = -32_600
    case unknownMethod = -32_601
    case invalidParameters = -32_602
    case notInitialized = -32_002
    case failed = -32_803
    case cancelled = -32_800
  }

  let code: Code
  let text: String

  init(_ code: Code, _ text: String) { (self.code, self.text) = (code, text) }

  var json: JSON { .object(["code": .int(code.rawValue), "message": .string(text)]) }
}

extension JSON {
  /// The answer to a request.
  static func response(to id: JSON, _ result: Result<JSON, RPCError>) -> JSON {
    switch result {
    case .success(let value): .object(["jsonrpc": .string("2.0"), "id": id, "result": value])
    case .failure(let error): .object(["jsonrpc": .string("2.0"), "id": id, "error": error.json])
    }
  }

  static func notification(_ method: String, _ params: JSON) -> JSON {
    .object(["jsonrpc": .string("2.0"), "method": .string(method), "params": params])
  }

  static func request(_ id: String, _ method: String, _ params: JSON) -> JSON {
    .object([
      "jsonrpc": .string("2.0"), "id": .string(id), "method": .string(method), "params": params,
    ])
  }
}
