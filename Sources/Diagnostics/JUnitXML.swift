/// A report in JUnit's XML: suites of cases that passed, failed or could not be tried.
///
/// It has only the elements and attributes that the schema of Jenkins' xunit plugin allows
/// (`junit-10.xsd`).
package struct JUnitXML {
  /// The result of a case that has not passed; the raw value is its element.
  package enum Trouble: String {
    case failure, error
  }

  package struct Case {
    private let name: String
    private let duration: Duration
    /// Nil if it passed; the text is the diagnostic in full.
    fileprivate let trouble: (kind: Trouble, diagnostic: Diagnostic, sources: SourceTexts)?

    package init(
      _ name: String, took duration: Duration,
      _ trouble: (kind: Trouble, diagnostic: Diagnostic, sources: SourceTexts)? = nil
    ) {
      (self.name, self.duration, self.trouble) = (name, duration, trouble)
    }

    fileprivate func text(in suite: String, _ language: Language) -> String {
      let head = XMLText.attributes([
        ("name", name), ("classname", JUnitXML.className(of: suite)),
        ("time", JUnitXML.seconds(duration)),
      ])
      guard let trouble else { return "    <testcase\(head)/>\n" }
      let printer = DiagnosticPrinter(language: language, sources: trouble.sources)
      let message = trouble.diagnostic.message
      let about = XMLText.attributes([
        ("message", message.text(in: language)), ("type", message.code),
      ])
      let (element, text) = (trouble.kind.rawValue, printer.text(for: trouble.diagnostic))
      return """
            <testcase\(head)>
              <\(element)\(about)>\(XMLText.escaped(text))</\(element)>
            </testcase>

        """
    }
  }

  package struct Suite {
    /// The path of the script that the cases are about.
    private let path: String
    private let duration: Duration
    fileprivate let cases: [Case]

    package init(_ path: String, took duration: Duration, _ cases: [Case]) {
      (self.path, self.duration, self.cases) = (path, duration, cases)
    }

    fileprivate func text(_ language: Language) -> String {
      let head = XMLText.attributes(
        [("name", path), ("file", path)] + JUnitXML.counts(of: cases, took: duration))
      let body = cases.map { $0.text(in: path, language) }.joined()
      return "  <testsuite\(head)>\n\(body)  </testsuite>\n"
    }
  }

  /// The document, without a line break at its end.
  ///
  /// - Parameter duration: How long all suites took together.
  package static func text(
    _ suites: [Suite], took duration: Duration, in language: Language
  ) -> String {
    let counts = counts(of: suites.flatMap(\.cases), took: duration)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="sextant"\(XMLText.attributes(counts))>
      \(suites.map { $0.text(language) }.joined())</testsuites>
      """
  }

  private static func counts(of cases: [Case], took duration: Duration) -> [(String, String)] {
    func count(_ kind: Trouble) -> String { "\(cases.count { $0.trouble?.kind == kind })" }
    return [
      ("tests", "\(cases.count)"), ("failures", count(.failure)), ("errors", count(.error)),
      ("time", seconds(duration)),
    ]
  }

  /// A path as the name of a class, whose package is before its last dot: folders are packages.
  static func className(of path: String) -> String {
    let path = path.hasSuffix(".lua") ? path.dropLast(4) : path[...]
    return path.split(separator: "/").filter { $0 != "." && $0 != ".." }
      .map { $0.map { $0 == "." ? "_" : String($0) }.joined() }
      .joined(separator: ".")
  }

  /// Seconds in decimals, to a thousandth.
  static func seconds(_ duration: Duration) -> String {
    // `rounded` would be a call of the system's mathematics, which a library alone does not link.
    let (whole, parts) = duration.components
    let thousandths = whole * 1000 + (parts + 500_000_000_000_000) / 1_000_000_000_000_000
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
