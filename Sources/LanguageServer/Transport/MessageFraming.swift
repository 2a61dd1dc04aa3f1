import Diagnostics

/// Cuts bytes into the messages of the Language Server Protocol's base protocol: a header with
/// `Content-Length`, an empty line, and so many bytes.
package struct MessageFraming {
  /// Why no message can be found in the bytes any more.
  package enum Failure: Error, Hashable {
    case malformedHeader
    case tooLong
  }

  /// The longest header, in bytes.
  private static let mostHeader = 4_096
  /// The longest message, in bytes.
  private static let mostBody = 64 * 1_024 * 1_024

  private var bytes: [UInt8] = []
  /// Where the message that comes next begins, and its length, once its header is there.
  private var body: (start: Int, length: Int)?

  package init() {}

  package mutating func push(_ more: [UInt8]) { bytes += more }

  /// Returns the next message; nil while it is not whole.
  ///
  /// - Throws: A failure after which the stream cannot be read any more.
  package mutating func next() throws(Failure) -> [UInt8]? {
    if body == nil { body = try header() }
    guard let (start, length) = body, bytes.count >= start + length else { return nil }
    let message = Array(bytes[start..<start + length])
    bytes.removeFirst(start + length)
    body = nil
    return message
  }

  private func header() throws(Failure) -> (start: Int, length: Int)? {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    let head = bytes.prefix(Self.mostHeader)
    guard let place = head.firstRange(of: end) else {
      if bytes.count >= Self.mostHeader { throw .malformedHeader }
      return nil
    }
    let lines = String(decoding: head[..<place.lowerBound], as: UTF8.self).split(separator: "\r\n")
    var length: Int?
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw .malformedHeader }
      guard parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " }
      guard length == nil, digits.allSatisfy(\.isNumber), let number = Int(digits) else {
        throw .malformedHeader
      }
      length = number
    }
    guard let length else { throw .malformedHeader }
    guard length <= Self.mostBody else { throw .tooLong }
    return (place.upperBound, length)
  }

  /// A message with its header.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
