package import Diagnostics

// What is said of presentables in the tree.
extension Message {
  package static let selected = Message(en: "selected", ko: "선택됨")
  package static func presented(_ over: String) -> Message {
    Message(en: "presented over \(over)", ko: "\(over) 위에 띄움")
  }
  package static func presentedLightly(_ over: String) -> Message {
    Message(en: "presented over \(over), which stays visible", ko: "\(over) 위에 띄움(아래도 보임)")
  }
  package static func rootOf(_ flows: String) -> Message {
    Message(en: "root of \(flows)", ko: "\(flows)의 root")
  }
  package static func inFlow(_ flow: String) -> Message {
    Message(en: "in \(flow)", ko: "\(flow) 소속")
  }
}
