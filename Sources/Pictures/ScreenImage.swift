package import Diagnostics
package import Driving
import Platform
package import Scripting

/// The file that a script says shows one of its screens.
package struct ScreenImage {
  /// The file as an address that holds all of it.
  package let address: String

  private static let most = 2_000_000

  /// Reads the file of a screen; nil if its script names none.
  ///
  /// - Throws: A diagnostic when there is no such file, it is too large, or no picture.
  package init?(_ design: ScreenDesign) throws(Diagnostic) {
    guard let name = design.picture, let path = FilePath(name) else { return nil }
    guard let bytes = try design.read(path) else {
      throw Diagnostic(
        .error, Message("E1076", ["name": name]))
    }
    guard bytes.count <= Self.most else {
      throw Diagnostic(
        .error, Message("E1077", ["name": name]))
    }
    guard let type = Self.type(of: bytes) else {
      throw Diagnostic(
        .error, Message("E1078", ["name": name]))
    }
    address = "data:\(type);base64," + Self.base64(bytes)
  }

  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    let isSVG = String(validating: bytes, as: UTF8.self)?.prefix(2_000).contains("<svg") ?? false
    return isSVG ? "image/svg+xml" : nil
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Three bytes in four letters.
  static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        text.append(
          place <= part.count
            ? digits[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Storyboard {
  /// What frames lack: what functions of the script failed to say, and files that cannot be shown.
  package var allFindings: [Diagnostic] {
    moments.flatMap(\.frame.failures) + pictureFindings
  }

  /// What is wrong with the files that its screens name, each once.
  package var pictureFindings: [Diagnostic] {
    ScreenDesign.findings(moments.flatMap { $0.frame.layers.flatMap(\.designs) })
  }
}

extension Frame {
  /// What is wrong with the files that its screens name, each once.
  package var pictureFindings: [Diagnostic] {
    ScreenDesign.findings(layers.flatMap(\.designs))
  }
}

extension ScreenDesign {
  /// What is wrong with the files of some screens, each once.
  fileprivate static func findings(_ designs: [ScreenDesign]) -> [Diagnostic] {
    var seen: Set<ScreenDesign> = []
    return designs.compactMap { design in
      guard seen.insert(design).inserted else { return nil }
      do throws(Diagnostic) {
        _ = try ScreenImage(design)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension Frame.Part {
  /// What is said of the screens in it.
  var designs: [ScreenDesign] { [design].compactMap(\.self) + parts.flatMap(\.designs) }
}
