/// An answer to a request; the connection ends with it.
package struct Response: Hashable, Sendable {
  package let status: Int
  package let type: String
  package var fields: [Request.Field]
  package let body: [UInt8]

  /// - Parameters:
  ///   - status: The number that says how it went.
  ///   - type: What kind of text the body is.
  ///   - fields: Lines of its head besides those that each answer has.
  ///   - body: The body.
  package init(
    _ status: Int, type: String = "text/plain; charset=utf-8", fields: [Request.Field] = [],
    body: [UInt8] = []
  ) {
    self.status = status
    self.type = type
    self.fields = fields
    self.body = body
  }

  /// An answer without more than what its status says.
  package static func plain(_ status: Int) -> Response {
    Response(status, body: Array("\(status) \(reason(of: status))\n".utf8))
  }

  /// The answer as it is sent.
  package var bytes: [UInt8] {
    let length = Request.Field(name: "content-length", value: "\(body.count)")
    return head(with: [length, Request.Field(name: "connection", value: "close")]) + body
  }

  /// The beginning of an answer whose length nobody knows.
  package var opening: [UInt8] { head(with: [Request.Field(name: "connection", value: "close")]) }

  /// The head; nothing of an answer is kept, guessed about, framed or read from elsewhere.
  private func head(with more: [Request.Field]) -> [UInt8] {
    let own = [
      ("content-type", type), ("cache-control", "no-store"),
      ("x-content-type-options", "nosniff"), ("x-frame-options", "DENY"),
      ("referrer-policy", "no-referrer"), ("cross-origin-resource-policy", "same-origin"),
      ("cross-origin-opener-policy", "same-origin"),
    ].map { Request.Field(name: $0.0, value: $0.1) }
    let lines = (own + fields + more).map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) \(Self.reason(of: status))\r\n\(lines)\r\n".utf8)
  }

  private static func reason(of status: Int) -> String {
    let reasons = [
      200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
      405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 411: "Length Required",
      413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
      417: "Expectation Failed", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
      501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
    return reasons[status] ?? "Unknown"
  }
}
