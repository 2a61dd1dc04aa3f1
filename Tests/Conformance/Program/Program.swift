package import Foundation
import Navigation

/// A navigation program: some flows, and what happens to them.
package struct Program {
  /// How the session starts.
  struct Root {
    let flow: String
    let stepper: StepperSpec
    let window: Start.WindowShown
    /// When the flow's root becomes the window's; nil for never.
    let attach: FlowMoment?
    let allowStepWhenDismissed: Bool
  }

  package let name: String
  let root: Root
  let flows: [String: FlowSpec]
  /// The services whose state the flows share, in alphabetical order.
  let services: [ServiceSpec]
  package let script: [ScriptAction]
}

extension Program {
  /// Reads a program from a file.
  ///
  /// - Throws: `Malformed` with the first key that does not fit.
  package init(file url: URL) throws {
    try self.init(Place(file: url))
  }

  init(_ place: Place) throws {
    let format = try place["format"]
    guard try format.int == 1 else { throw format.malformed("format 1 expected") }
    name = try place["name"].string
    root = try Root(place["root"])
    var flows: [String: FlowSpec] = [:]
    for (name, place) in try place["flows"].fields { flows[name] = try FlowSpec(place) }
    self.flows = flows
    let services = try place["services"]
    self.services =
      services.isThere ? try services.fields.map { try ServiceSpec($0.name, $0.place) } : []
    script = try place["script"].members.map { try ScriptAction($0) }
    try Self.checkFlows(in: place, flows: flows)
  }

  /// Throws `Malformed` if a flow that is named is not defined.
  private static func checkFlows(in place: Place, flows: [String: FlowSpec]) throws {
    let root = try place["root"]["flow"]
    guard flows[try root.string] != nil else { throw root.malformed("no such flow") }
    for (_, flow) in try place["flows"].fields {
      for (_, entry) in try flow["navigate"].fields {
        for object in try entry["new"].members where try object["flow"].isThere {
          let name = try object["flow"]
          guard flows[try name.string] != nil else { throw name.malformed("no such flow") }
        }
      }
    }
  }
}

extension Program.Root {
  init(_ place: Place) throws {
    flow = try place["flow"].string
    let stepper = try place["stepper"]
    self.stepper = stepper.isThere ? try StepperSpec(stepper) : .default
    let window = try place["window"]
    self.window =
      window.isThere
      ? try window.word(["before": .before, "after": .after, "never": .never]) : .before
    let attach = try place["attach"]
    let moments: [String: FlowMoment?] = ["created": .created, "ready": .ready, "none": nil]
    self.attach = attach.isThere ? try attach.word(moments) : .created
    allowStepWhenDismissed = try place["allowStepWhenDismissed"].flag
  }
}

extension Place {
  /// The truth value at this place; false if there is no value.
  var flag: Bool { get throws { isThere ? try bool : false } }
}

extension Program {
  /// Something may lie visible and covered, so that results tell what can be touched.
  var hasStyles: Bool {
    flows.values.flatMap(\.entries.values).flatMap(\.objects).contains {
      ![.classic, .classicOver].contains($0.modal.style)
    }
  }
}
