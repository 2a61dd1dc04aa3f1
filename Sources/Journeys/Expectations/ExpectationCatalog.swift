/// All kinds of expectations, in the order of the reference.
package enum ExpectationCatalog {
  /// The kinds; a new one is a file in `Expectations` and a line here.
  package static let all: [ExpectationWord] = [
    StepsExpectation.word, AnythingExpectation.word, OutcomeExpectation.word,
    NeverExpectation.word, RefusedExpectation.word, VisibleExpectation.word,
    HiddenExpectation.word, TreeExpectation.word, ChangesExpectation.word, RowsExpectation.word,
    LiveExpectation.word,
    ReleasedExpectation.word, PrintedExpectation.word, ThatExpectation.word,
    CanReachExpectation.word, NoneExpectation.word, DepthExpectation.word, SameExpectation.word,
  ]
}
