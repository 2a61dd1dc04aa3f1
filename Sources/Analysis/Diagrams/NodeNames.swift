/// Gives boxes names that every picture format accepts: ASCII letters, digits and `_`.
struct NodeNames {
  private var names: [[String]: String] = [:]
  private var taken: Set<String> = []

  /// The name for these parts; the same parts always get the same name.
  mutating func name(_ parts: [String]) -> String {
    if let name = names[parts] { return name }
    let plain = parts.map(Self.plain).joined(separator: "_")
    var name = plain
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(plain)_\(number)"
      number += 1
    }
    names[parts] = name
    return name
  }

  /// Keeps letters and digits; blanks, `-` and `.` become `_`, all else its code in hex.
  private static func plain(_ text: String) -> String {
    if text.isWord { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
      case " ", "_", "-", ".": result += "_"
      default: result += "u" + String(scalar.value, radix: 16)
      }
    }
  }
}

extension String {
  /// It has only ASCII letters, digits and `_`, as most names do.
  var isWord: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
