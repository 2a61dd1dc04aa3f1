package import Diagnostics

/// Why an action cannot be read, or cannot be done with what is in front.
///
/// Nothing has been done then. The words are those of `Diagnostic.init(_:of:as:)`; each face says how
/// actions are written there.
package enum ActionMistake: Error {
  case nothingInFront
  /// The action lacks a word.
  case needsMore
  /// The action does not name a control of the screen; lists those that can be tapped.
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
  /// Two quick taps on this control are two taps: it remembers what was chosen, or emits nothing.
  case tapsCountAlone(String)
  /// The tap does not say which of these rows, or of these choices of a picker.
  case needsRow(list: String, [String], isChoice: Bool)
  case noRow(String, list: String, [String], isChoice: Bool)
  /// No tab in front has this name; the nearest name.
  case noTab(String, nearest: String?)
  /// The text is not a whole number from 1 on.
  case badNumber(String)
  case notANumber(String)
  /// The text is not a step in Swift's notation; the message says why.
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
  /// Nothing of this name is fetched; the nearest name, if it is not declared, and what is fetched.
  case noFetch(String, nearest: String?, underWay: [String])
  /// What is fetched has no step for failing.
  case cannotFail(String)
  case noQuestion
  case noSuchQuestion(String, count: Int)
  /// The app says otherwise: a step or a link that it does not have, values that do not fit, a function
  /// that fails.
  case script(Diagnostic)
}
