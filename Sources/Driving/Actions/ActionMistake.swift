package import Diagnostics

/// The reason why an action cannot be read, or is not possible now.
///
/// Nothing has been performed then. `Diagnostic.init(_:of:as:)` has the texts, with the notation of
/// actions for the caller.
package enum ActionMistake: Error {
  case nothingInFront
  /// The action lacks a word.
  case needsMore
  /// The action does not name a control of the screen; lists the controls that can be tapped.
  case needsControl([String], on: String)
  /// The text to type is missing, for this field or for one of these.
  case needsText(into: String?, fields: [String])
  /// This word is more than the action takes.
  case tooMany(String)
  /// The screen has no control of this name; the nearest name, and all names.
  case noControl(String, on: String, nearest: String?, there: [String])
  /// The screen has no field of this name; the nearest name, and all names.
  case noField(String, on: String, nearest: String?, there: [String])
  /// A tap on a field does nothing.
  case isField(String)
  /// Nothing can be typed into this control.
  case notField(String)
  /// A tap on a text does nothing.
  case notTappable(String)
  /// A double tap on this control counts as two taps: it stores the choice, or emits nothing.
  case tapsCountAlone(String)
  /// The tap does not name one of these rows, or of these choices of a picker.
  case needsRow(list: String, [String], isChoice: Bool)
  case noRow(String, list: String, [String], isChoice: Bool)
  /// No visible tab has this name; the most similar name.
  case noTab(String, nearest: String?, titles: [String])
  /// The text is not a positive integer.
  case badNumber(String)
  case notANumber(String)
  /// The text is not a step in Swift's notation; the message has the reason.
  case badStep(String, Message)
  case badTime(String)
  /// The word is none of these.
  case noChoice(String, among: [String])
  /// No presentable has, or had, this name; the nearest name.
  case noPresentable(String, nearest: String?)
  case noEmitter(String, nearest: String?)
  /// A flow has no stepper that could emit anything more.
  case noStepper(ofFlow: String)
  /// No live flow has this name; the nearest name, if it is not declared, and the live flows.
  case noFlow(String, nearest: String?, living: [String])
  /// No fetch with this name is running; the most similar declared name, and the running fetches.
  case noFetch(String, nearest: String?, underWay: [String])
  /// The fetch has no step for a failure.
  case cannotFail(String)
  case noQuestion
  case noSuchQuestion(String, count: Int)
  /// An error of the app: an unknown step or link, values that do not fit, or a function that
  /// fails.
  case script(Diagnostic)
}
