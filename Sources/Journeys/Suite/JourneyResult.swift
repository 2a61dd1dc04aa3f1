package import Diagnostics

package struct JourneyResult: Sendable {
  package enum Outcome: Sendable {
    case passed
    case failed(JourneyFailure)
    /// It was not run, for this reason.
    case skipped(String)
  }

  package let name: String
  package let location: SourceLocation
  package let tags: [String]
  /// Which run of the journey it is, from 1.
  package let round: Int
  package let outcome: Outcome
  package let duration: Duration

  package var failure: JourneyFailure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }

  /// The name, with the number of the run unless that is the first.
  package var title: String { round == 1 ? name : "\(name) (\(round))" }
}

package struct JourneyFileResult: Sendable {
  package let path: String
  /// The results of its journeys, in the order in which they ran.
  package let results: [JourneyResult]
  /// Why the file could not be loaded, so that no journey ran; empty if it was loaded.
  package let errors: Diagnostics
  /// The texts that messages quote.
  package let sources: SourceTexts
  /// All files that were read for it or looked for.
  package let files: [String]
  /// The warnings about its app, which could be loaded.
  package var warnings: [Diagnostic] = []
  /// The script of its app, as a path; nil if it names none.
  package var app: String?
  /// The coverage of the app by its journeys; `nil` if it is not measured.
  package var coverage: Coverage?

  /// It could not be loaded.
  package var isBroken: Bool { !errors.isEmpty }
}

package struct JourneyCounts: Sendable, Hashable {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0
  /// Files that could not be loaded.
  package private(set) var broken = 0

  package init(_ files: [JourneyFileResult] = []) { for file in files { add(file) } }

  package mutating func add(_ file: JourneyFileResult) {
    if file.isBroken { broken += 1 }
    for result in file.results {
      switch result.outcome {
      case .passed: passed += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      }
    }
  }

  /// All journeys; files that could not be loaded do not count.
  package var total: Int { passed + failed + skipped }
}
