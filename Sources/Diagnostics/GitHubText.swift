/// Escapes characters that end a property or a message of a GitHub workflow command.
package enum GitHubText {
  package static func property(_ text: String) -> String { escaped(text, isProperty: true) }

  package static func message(_ text: String) -> String { escaped(text, isProperty: false) }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      // Terminals show the log with the annotations, too.
      default: result += VisibleText.of(Character(scalar))
      }
    }
  }
}
