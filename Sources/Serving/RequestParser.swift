/// Reads one request from bytes as they come, and nothing that two readers could take for different things.
///
/// What it does not know it refuses with a status: folded lines, bare line feeds, two lengths, bodies in
/// pieces. There is one request for a connection, so that nothing follows it that could be taken for another.
package struct RequestParser {
  /// How much there may be of a request.
  package struct Limits: Sendable {
    package var head = 8_192
    package var fields = 64
    package var target = 1_024
    package var body = 65_536

    package init() {}
  }

  /// What has come of the bytes so far.
  package enum Outcome: Hashable, Sendable {
    /// The request goes on.
    case more
    case request(Request)
    /// It is none that is taken; the status of the answer.
    case refused(Int)
  }

  private let limits: Limits
  private var bytes: [UInt8] = []
  /// The request without its body, and where its body begins and ends, once its head is there.
  private var begun: (request: Request, body: Range<Int>)?
  /// How many bytes were searched for the end of the head.
  private var searched = 0
  private var ending: Outcome?

  package init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Takes more bytes; what comes after the end of a request is ignored.
  package mutating func push(_ more: [UInt8]) -> Outcome {
    if let ending { return ending }
    bytes += more
    let outcome = read()
    if outcome != .more {
      ending = outcome
      bytes = []
    }
    return outcome
  }

  private mutating func read() -> Outcome {
    if begun == nil {
      guard let end = endOfHead else { return bytes.count > limits.head ? .refused(431) : .more }
      if end > limits.head { return .refused(431) }
      do throws(Refusal) {
        let request = try head(bytes[..<(end - 2)])
        begun = (request, end..<end + (try bodyLength(of: request)))
      } catch {
        return .refused(error.status)
      }
    }
    guard let begun, bytes.count >= begun.body.upperBound else { return .more }
    var request = begun.request
    request.body = Array(bytes[begun.body])
    return .request(request)
  }

  /// Where the empty line ends.
  private var endOfHead: Int? {
    mutating get {
      let end: [UInt8] = [13, 10, 13, 10]
      for start in stride(from: max(0, searched - 3), to: max(0, bytes.count - 3), by: 1)
      where bytes[start..<start + 4].elementsEqual(end) {
        return start + 4
      }
      searched = bytes.count
      return nil
    }
  }
}

/// Why a request is not taken.
private struct Refusal: Error {
  let status: Int

  init(_ status: Int = 400) { self.status = status }
}

// The head: a line that asks, and a line for each field.
extension RequestParser {
  /// Reads the lines of a head, each with its end.
  private func head(_ text: ArraySlice<UInt8>) throws(Refusal) -> Request {
    var lines = try lines(of: text)
    let first = lines.removeFirst()
    if lines.count > limits.fields { throw Refusal(431) }
    let words = first.split(separator: 32, omittingEmptySubsequences: false)
    guard words.count == 3 else { throw Refusal() }
    let (method, target, version) = (words[0], words[1], words[2])
    guard (1...16).contains(method.count), method.allSatisfy({ (65...90).contains($0) }) else {
      throw Refusal()
    }
    guard target.count <= limits.target else { throw Refusal(414) }
    guard target.first == 0x2F, target.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x23 })
    else { throw Refusal() }
    guard version.elementsEqual("HTTP/1.1".utf8) else {
      throw Refusal(version.starts(with: "HTTP/".utf8) ? 505 : 400)
    }
    var fields: [Request.Field] = []
    for line in lines { fields.append(try field(line)) }
    return Request(method: Self.text(method), target: Self.text(target), fields: fields)
  }

  /// Splits what ends with CR and LF; neither may stand alone, and only a tab among other control characters.
  private func lines(of text: ArraySlice<UInt8>) throws(Refusal) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    for place in text.indices {
      switch text[place] {
      case 13:
        guard place + 1 < text.endIndex, text[place + 1] == 10 else { throw Refusal() }
        lines.append(text[start..<place])
        start = place + 2
      case 10: guard start == place + 1 else { throw Refusal() }
      case 9, 32...126: break
      default: throw Refusal()
      }
    }
    guard start == text.endIndex else { throw Refusal() }
    return lines
  }

  private func field(_ line: ArraySlice<UInt8>) throws(Refusal) -> Request.Field {
    guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex,
      line[..<colon].allSatisfy(Self.isOfName)
    else { throw Refusal() }
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    let value = line[(colon + 1)...].drop(while: isBlank).reversed().drop(while: isBlank)
      .reversed()
    let name = line[..<colon].map { (65...90).contains($0) ? $0 + 32 : $0 }
    return Request.Field(name: Self.text(name), value: Self.text(value))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  /// How many bytes follow the head.
  private func bodyLength(of request: Request) throws(Refusal) -> Int {
    guard request.values(of: "transfer-encoding").isEmpty else { throw Refusal(501) }
    guard request.values(of: "expect").isEmpty else { throw Refusal(417) }
    let lengths = request.values(of: "content-length")
    guard let length = lengths.first else {
      if request.method == "POST" { throw Refusal(411) }
      return 0
    }
    guard lengths.count == 1, (1...9).contains(length.utf8.count),
      length.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(length)
    else { throw Refusal() }
    guard count == 0 || request.method == "POST" else { throw Refusal() }
    guard count <= limits.body else { throw Refusal(413) }
    return count
  }
}
