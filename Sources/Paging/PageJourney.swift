package import Driving

/// A journey of an app, to be played step by step in a page.
package struct PageJourney {
  package let name: String
  package let actions: [Action]

  package init(name: String, actions: [Action]) {
    self.name = name
    self.actions = actions
  }
}
