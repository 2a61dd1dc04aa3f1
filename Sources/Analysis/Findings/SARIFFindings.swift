import Diagnostics

/// Findings as SARIF 2.1.0, which GitHub's code scanning, editors and other viewers of findings read.
///
/// A rule is the code of a message, since `sextant explain` explains codes; its name is that of the check.
struct SARIFFindings: FindingFormat {
  let name = "sarif"
  let tellsFailures = true

  func text(_ report: Report, printer: DiagnosticPrinter) -> String {
    let results = report.scripts.flatMap { script in
      script.errors.sorted.map { SARIFResult($0, check: nil, script: script) }
        + script.sorted.map { SARIFResult($0.diagnostic, check: $0.check, script: script) }
    }
    return JSON.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object(["driver": driver(rules: results, printer.language)]),
          "columnKind": .string("unicodeCodePoints"),
          "invocations": .array([invocation(of: report, printer.language)]),
          "results": .array(results.map { $0.json(in: printer.language) }),
        ])
      ]),
    ]).document
  }

  /// The program, with each rule once, in the order of the first result.
  private func driver(rules results: [SARIFResult], _ language: Language) -> JSON {
    .object([
      "name": .string("sextant"),
      "rules": .array(results.unique(by: \.rule).map { $0.description(in: language) }),
    ])
  }

  /// What else there is to say of the scripts, such as that an exploration ended at a limit.
  private func invocation(of report: Report, _ language: Language) -> JSON {
    let remarks = report.scripts.flatMap(\.remarks).map { remark in
      JSON.object(["level": .string("note"), "message": described(remark.text(in: language))])
    }
    return .object([
      "executionSuccessful": .bool(!report.hasFailures),
      "toolExecutionNotifications": remarks.isEmpty ? nil : .array(remarks),
    ])
  }
}

/// A result of a run: a diagnostic, and the script it is about.
private struct SARIFResult {
  private let diagnostic: Diagnostic
  private let check: String?
  private let script: Report.Script

  init(_ diagnostic: Diagnostic, check: String?, script: Report.Script) {
    self.diagnostic = diagnostic
    self.check = check
    self.script = script
  }

  /// The code; a message of a script's own check has none, so its rule is the check.
  var rule: String {
    let code = diagnostic.message.code
    return code.isEmpty ? check ?? "sextant" : code
  }

  func json(in language: Language) -> JSON {
    let sources = script.sources
    let place = sources.subject(of: diagnostic.location) ?? sources.place(of: diagnostic)
    let related = diagnostic.notes.compactMap { (note) -> JSON? in
      guard let place = note.location else { return nil }
      return location(sources.subject(of: place) ?? place, note.message.text(in: language))
    }
    return .object([
      "ruleId": .string(rule), "level": .string(diagnostic.severity.rawValue),
      "message": described(message(in: language)),
      "locations": .array([location(place ?? SourceLocation(file: script.path, line: 1), nil)]),
      "relatedLocations": related.isEmpty ? nil : .array(related),
    ])
  }

  /// The message, its cure, and the notes without a place, which no link can lead to.
  private func message(in language: Language) -> String {
    let notes = diagnostic.notes.filter { $0.location == nil }.map(\.message)
    let messages = [diagnostic.message, diagnostic.cure].compactMap(\.self) + notes
    return messages.map { $0.text(in: language) }.joined(separator: "\n")
  }

  /// What the rule finds, with `…` for the names of one finding.
  func description(in language: Language) -> JSON {
    let entry = Catalogue.entries.first { $0.id == rule }
    let short: String? = entry?.text(of: language.rawValue)
    let full: String? = entry?.text(of: "meaning \(language.rawValue)")
    let help: String? = entry == nil ? nil : "sextant explain \(rule)"
    return .object([
      "id": .string(rule), "name": .text(check), "shortDescription": short.map(described),
      "fullDescription": full.map(described), "help": help.map(described),
    ])
  }

  private func location(_ place: SourceLocation, _ message: String?) -> JSON {
    let file = JSON.object(["uri": .string(URIReference.text(ofPath: place.file))])
    let region = JSON.object([
      "startLine": .int(place.line), "startColumn": .number(column(place)),
    ])
    return .object([
      "physicalLocation": .object(["artifactLocation": file, "region": region]),
      "message": message.map(described),
    ])
  }

  /// The column in code points; ours count characters, which may have several.
  private func column(_ place: SourceLocation) -> Int? {
    guard let column = place.column, let line = script.sources[place.file]?.line(place.line)
    else { return place.column }
    return line.prefix(column - 1).unicodeScalars.count + 1
  }
}

private enum URIReference {
  /// The path of a file as a relative reference, or as a URL if it is absolute.
  static func text(ofPath path: String) -> String {
    let encoded = path.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      if isPlain || "-._~/".contains(character) { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
    .joined()
    return path.hasPrefix("/") ? "file://\(encoded)" : encoded
  }
}

private func described(_ text: String) -> JSON { .object(["text": .string(text)]) }
