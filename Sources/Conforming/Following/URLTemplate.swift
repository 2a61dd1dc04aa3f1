/// The pattern of a link, `demo://movies/{id:Int}`, whose parts in braces are filled with texts.
struct URLTemplate {
  private var literals: [String] = [""]
  /// The names of the parts in braces.
  private var names: [String] = []

  init(_ pattern: String) {
    // Optional query parameters are left out.
    let parts = pattern.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let isOptional = parts.count > 1 && parts[1].contains("?}")
    var rest = (isOptional ? parts[0] : Substring(pattern))[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      literals[literals.count - 1] += rest[..<open]
      literals.append("")
      names.append(String(rest[rest.index(after: open)..<close].prefix { $0 != ":" && $0 != "?" }))
      rest = rest[rest.index(after: close)...]
    }
    literals[literals.count - 1] += rest
  }

  /// The URLs with some of the texts in the places of values, 50 at most.
  func filled(with texts: [String]) -> [String] {
    guard literals.count > 1 else { return [] }
    var found = [literals[0]]
    for literal in literals.dropFirst() {
      found = Array(
        found.flatMap { url in texts.map { url + Self.escaped($0) + literal } }.prefix(50))
    }
    return found
  }

  /// The URL with a text for each part in braces; nil if one has none.
  func filled(with texts: [String: String]) -> String? {
    var url = literals[0]
    for (name, literal) in zip(names, literals.dropFirst()) {
      guard let text = texts[name] else { return nil }
      url += Self.escaped(text) + literal
    }
    return url
  }

  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.map { byte in
      let isPlain =
        byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber || "-_.~".utf8.contains(byte))
      return isPlain
        ? String(Unicode.Scalar(byte))
        : "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
    }.joined()
  }
}
