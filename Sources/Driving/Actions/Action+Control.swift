package import Navigation
package import Scripting

extension Action {
  /// The control that the action uses, with its screen, both by the names of their definitions.
  ///
  /// May run functions of the script that compute rows.
  ///
  /// - Returns: `nil` if the action uses no control, or if none can be touched.
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
