import Navigation

/// A session as its user meets it: two are the same if the same can be done in both.
///
/// The running numbers of instances are left out; they tell how one got there, not where one is.
struct Situation: Hashable {
  private struct Place: Hashable {
    let definition: String
    let kind: String
    let params: [Value]
    let state: [String: Value]
    let isVisible: Bool
    let isContributed: Bool
    let flows: [String]
    let children: [Place]
    let presented: [Place]

    init(_ tree: TreeSnapshot) {
      definition = tree.definition
      kind = tree.kind
      params = tree.params
      state = tree.state
      isVisible = tree.isVisible
      isContributed = tree.isContributed
      flows = tree.rootOf.map { String($0.prefix { $0 != "#" }) }
      children = tree.children.map(Place.init)
      presented = tree.presented.map(Place.init)
    }
  }

  private struct Flow: Hashable {
    let name: String
    let isReady: Bool
    let state: Value
  }

  private let tree: Place
  private let flows: [Flow]
  private let questions: [String]
  private let timers: [Duration]
  private let held: [Step]

  init(_ session: Session) {
    tree = Place(session.tree)
    flows = session.liveFlows.map { Flow(name: $0.name, isReady: $0.isReady, state: $0.state) }
    questions = session.questions.map(\.text)
    timers = session.timers.map { $0.deadline - session.now }
    held = session.heldSteps.map(\.step)
  }
}
