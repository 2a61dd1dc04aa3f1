package import Navigation
package import Scripting

extension Action {
  /// The control that is used, with its screen, both by the names of their definitions.
  ///
  /// Functions of the script may run, which say what rows there are.
  ///
  /// - Returns: Nil for what uses no control, or none that can be touched.
  package func control(in session: Session, of app: App) -> (control: String, screen: String)? {
    switch self {
    case .tap(let words), .double(let words), .type(let words):
      Touch(words, in: session, of: app).control
    case .enter(_, let name, let screen, _):
      session.presentable(named: screen).flatMap(session.definition).map { (name, $0) }
    default: nil
    }
  }
}
