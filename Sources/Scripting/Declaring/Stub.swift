import Diagnostics
import Navigation

/// A placeholder for a screen or flow that scripts name and do not declare.
struct Stub {
  let name: String
  let isFlow: Bool
  /// Where it is named first.
  let location: SourceLocation
  /// A flow that inherits its root: `contribute` names it.
  let isContributed: Bool
  /// The flows whose entries name it.
  let flows: Set<String>

  /// The name of the screen that is shown.
  var screen: String { isFlow ? name + "Screen" : name }
}

/// An undeclared name at one of its places.
struct UndeclaredName {
  /// The use of a name at its place.
  enum Use {
    case screen, flow
    /// A flow with the root of the flow that contributes it.
    case contributed
    /// A screen or a flow.
    case any
  }

  let name: String
  let use: Use
  /// The flow whose entries contain it; `nil` elsewhere.
  let flow: String?
  let location: SourceLocation?

  /// Whether it is taken for the name of a flow.
  var isFlow: Bool {
    switch use {
    case .screen: false
    case .flow, .contributed: true
    case .any: name.hasSuffix("Flow")
    }
  }
}

extension Linking {
  /// Keeps a name for a stub, if stubs are collected.
  ///
  /// - Returns: `false` if the name is an error: stubs are off, or it resembles a declared name.
  func keep(_ name: UndeclaredName) -> Bool {
    let declared = names.nativeFlows.union(names.places.keys)
    guard undeclared != nil,
      Suggestion.nearest(to: name.name, among: Array(declared), within: 2) == nil
    else { return false }
    undeclared?.append(name)
    return true
  }
}

extension LinkedNames {
  func isStub(_ name: String) -> Bool { stubs.contains { $0.name == name } }
}

extension ScreenDefinition {
  /// A screen that shows that it is not declared.
  init(stub: Stub) {
    self.init(
      screen: Screen(stub.screen), location: stub.location, controls: [],
      title: .text(stub.name), text: nil, needs: [], isStub: true)
  }
}
