import Diagnostics
import Lua
import Navigation

/// A link as it was written, with its body once that has been read.
final class LinkObject {
  let pattern: String
  let location: SourceLocation
  var body: LuaTable?

  init(pattern: String, location: SourceLocation) {
    self.pattern = pattern
    self.location = location
  }
}

/// `capture "id"`: a placeholder for a part of the opened URL.
final class CaptureObject {
  let name: String
  let location: SourceLocation?
  /// True if a link uses the capture, or an error about it has been reported.
  var isSettled = false

  init(name: String, location: SourceLocation?) {
    self.name = name
    self.location = location
  }
}

/// A step some of whose values come from the URL: `Step.moviePicked(capture "id")`.
final class LinkStepObject {
  /// The step, with sample values in place of captures.
  let step: Step
  let captures: [(index: Int, capture: CaptureObject)]

  init(step: Step, captures: [(index: Int, capture: CaptureObject)]) {
    self.step = step
    self.captures = captures
  }
}

extension LuaValue {
  var link: LinkObject? { asHandle?.object as? LinkObject }
  var capture: CaptureObject? { asHandle?.object as? CaptureObject }
  var linkStep: LinkStepObject? { asHandle?.object as? LinkStepObject }
}
