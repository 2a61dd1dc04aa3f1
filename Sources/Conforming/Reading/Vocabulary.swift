/// The different events of one or several logs, each with a number.
final class Vocabulary {
  private(set) var events: [WrittenEvent] = []
  private var numbers: [WrittenEvent: Int32] = [:]

  subscript(_ number: Int32) -> WrittenEvent { events[Int(number)] }

  func number(of event: WrittenEvent) -> Int32 {
    if let number = numbers[event] { return number }
    let number = Int32(events.count)
    numbers[event] = number
    events.append(event)
    return number
  }
}
