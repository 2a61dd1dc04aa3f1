/// The fixed words around messages, in every language.
struct Wording {
  let language: Language

  func name(of severity: Diagnostic.Severity) -> String {
    switch (severity, language) {
    case (_, .english): severity.rawValue
    case (.error, .korean): "오류"
    case (.warning, .korean): "경고"
    case (.change, .korean): "변경"
    case (.note, .korean): "참고"
    }
  }

  /// Returns how many findings of a severity there are, such as "2 errors".
  func count(_ number: Int, of severity: Diagnostic.Severity) -> String {
    switch language {
    case .english: "\(number) \(severity.rawValue)\(number == 1 ? "" : "s")"
    case .korean: "\(name(of: severity)) \(number)개"
    }
  }

  /// The note on a place's plugin, such as "note: in plugin auth 1.0.0".
  func inside(_ owner: String) -> String {
    switch language {
    case .english: "note: in plugin \(owner)"
    case .korean: "참고: \(owner) 플러그인"
    }
  }

  /// Returns how often a finding was made, such as "(3 times)".
  func times(_ number: Int) -> String {
    switch language {
    case .english: "(\(number) times)"
    case .korean: "(\(number)번)"
    }
  }
}

extension String {
  /// An English noun with its article: `an entry`, `a step`.
  package var withArticle: String { ("aeiou".contains(first ?? " ") ? "an " : "a ") + self }
}
