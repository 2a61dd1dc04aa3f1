package import Diagnostics

/// What came of one run of one journey.
package struct JourneyResult: Sendable {
  /// What came of it.
  package enum Outcome: Sendable {
    /// All was as written.
    case passed
    /// Something was otherwise.
    case failed(JourneyFailure)
    /// It was not run, for the reason it gives.
    case skipped(String)
  }

  /// The journey's name.
  package let name: String
  /// Where it is declared.
  package let location: SourceLocation
  /// Its tags.
  package let tags: [String]
  /// Which run of the journey it is, from 1.
  package let round: Int
  /// What came of it.
  package let outcome: Outcome
  /// How long it took.
  package let duration: Duration

  /// Something was otherwise than written.
  package var failure: JourneyFailure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }

  /// The name, with the number of the run unless that is the first.
  package var title: String { round == 1 ? name : "\(name) (\(round))" }
}

/// What came of one file of journeys.
package struct JourneyFileResult: Sendable {
  /// The file.
  package let path: String
  /// What came of its journeys, in the order in which they were run.
  package let results: [JourneyResult]
  /// Why it could not be loaded, if so; no journey was run then.
  package let errors: Diagnostics
  /// The texts that messages quote.
  package let sources: SourceTexts
  /// All files that were read for it or looked for.
  package let files: [String]

  /// It could not be loaded.
  package var isBroken: Bool { !errors.isEmpty }
}

/// How many journeys came out how.
package struct JourneyCounts: Sendable, Hashable {
  /// All was as written.
  package private(set) var passed = 0
  /// Something was otherwise.
  package private(set) var failed = 0
  /// They were not run.
  package private(set) var skipped = 0
  /// Files that could not be loaded.
  package private(set) var broken = 0

  /// Counts the results of files.
  package init(_ files: [JourneyFileResult] = []) { for file in files { add(file) } }

  /// Adds the results of a file.
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

  /// All journeys.
  package var total: Int { passed + failed + skipped }
}
