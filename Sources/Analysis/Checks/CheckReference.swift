package import Diagnostics

package struct CheckReference: Sendable {
  package let language: Language
  private let checks: [any Check]

  package init(language: Language, checks: [any Check] = CheckCatalog.all) {
    self.language = language
    self.checks = checks
  }

  /// Returns a list of all checks, or what there is to say about one.
  ///
  /// - Parameter name: The check; nothing for the list.
  package func text(about name: String?) -> String {
    guard let name, let check = checks.first(where: { $0.name == CheckCatalog.written(name) })
    else {
      let width = checks.map(\.name.count).max() ?? 0
      return checks.map { check in
        let padding = String(repeating: " ", count: width - check.name.count + 2)
        return check.name + padding + title(of: check)
      }
      .joined(separator: "\n")
    }
    return "\(check.name): \(title(of: check))\n\n\(check.explanation.text(in: language))"
  }

  /// The reference as a Markdown page, with a section for each check.
  package var page: String {
    checks.map { check in
      "### `\(check.name)`\n\n"
        + title(of: check).prefix(1).uppercased() + title(of: check).dropFirst() + ".\n\n"
        + check.explanation.text(in: language) + "\n"
    }
    .joined(separator: "\n")
  }

  private func title(of check: any Check) -> String {
    let optional = check.isOptional ? Message("checks.onlyIfAsked").text(in: language) : ""
    return check.title.text(in: language) + optional
  }
}
