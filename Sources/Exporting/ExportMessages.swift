package import Diagnostics
import Scripting

extension ExportPlan.Change {
  package var message: Message {
    switch reason {
    case .missing: Message("handover.changeMessageMissing", ["name": name])
    case .differs: Message("handover.changeMessageDiffers", ["name": name])
    case .gone: Message("handover.changeMessageGone", ["name": name])
    }
  }
}
