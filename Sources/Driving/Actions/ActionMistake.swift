package import Diagnostics

/// Why an action cannot be read, or cannot be done with what is in front.
///
/// Nothing has been done then. The words are those of `Diagnostic.init(_:of:as:)`; each face says how
/// actions are written there.
package enum ActionMistake: Error {
  /// No screen is in front.
  case nothingInFront
  /// It does not say enough.
  case needsMore
  /// It does not say which control of a screen; these can be tapped.
  case needsControl([String], on: String)
  /// It does not say what is typed into this field, or into which of these.
  case needsText(into: String?, fields: [String])
  /// It says this besides all that it takes.
  case tooMany(String)
  /// A screen has no control of a name; the nearest name, and those that there are.
  case noControl(String, on: String, nearest: String?, there: [String])
  /// There is no field of a name on a screen; the nearest name, and those that there are.
  case noField(String, on: String, nearest: String?, there: [String])
  /// A tap on a field does nothing.
  case isField(String)
  /// Nothing can be typed into a control.
  case notField(String)
  /// A tap on a text does nothing.
  case notTappable(String)
  /// A list of so many rows needs one to be said.
  case needsRow(list: String, count: Int)
  /// A list of so many rows has no such row.
  case noRow(String, list: String, count: Int)
  /// No tab in front is called so; the nearest name.
  case noTab(String, nearest: String?)
  /// This is no whole number from 1 on.
  case badNumber(String)
  /// This is no step, as Swift writes one.
  case badStep(String, Message)
  /// This is no time.
  case badTime(String)
  /// Nothing that lives, or has lived, is called so; the nearest name.
  case noPresentable(String, nearest: String?)
  /// Nothing that can emit is called so; the nearest name.
  case noEmitter(String, nearest: String?)
  /// A flow has no stepper that could emit anything more.
  case noStepper(ofFlow: String)
  /// No flow of a name lives; the nearest name, if it is not declared, and those that live.
  case noFlow(String, nearest: String?, living: [String])
  /// Nobody waits for an answer.
  case noQuestion
  /// So many questions wait, and none has this number.
  case noSuchQuestion(String, count: Int)
  /// The app says otherwise: a step or a link that it does not have, values that do not fit, a function
  /// that fails.
  case script(Diagnostic)
}
