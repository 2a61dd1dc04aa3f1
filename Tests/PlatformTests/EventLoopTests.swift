import Testing

@testable import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The event loop")
struct EventLoopTests {
  @Test("Timers fire in order, and cancelled timers never fire")
  func timers() {
    var timers = Timers()
    let seen = Seen()
    _ = timers.add(due: 20) { seen.names.append("late") }
    let cancelled = timers.add(due: 5) { seen.names.append("never") }
    _ = timers.add(due: 10) { seen.names.append("early") }
    timers.cancel(cancelled)

    #expect(timers.wait(now: 4) == 6)
    #expect(timers.takeDue(now: 9) == nil)
    while let action = timers.takeDue(now: 30) { action() }
    #expect(seen.names == ["early", "late"])
    #expect(timers.wait(now: 30) == nil)
  }

  @Test("Timers that are already due run in the order of their times, without cancelled ones")
  func due() {
    let loop = EventLoop()
    let seen = Seen()
    loop.after(milliseconds: 2) { seen.names.append("second") }
    loop.after(milliseconds: 0) { seen.names.append("first") }
    loop.cancel(loop.after(milliseconds: 1) { seen.names.append("never") })

    while seen.names.count < 2 { loop.wait() }
    #expect(seen.names == ["first", "second"])
  }

  @Test("A pipe is handled when it has data to read, and when it is closed")
  func pipes() throws {
    let loop = EventLoop()
    let seen = Seen()
    let (reading, writing) = try ends { pipe(&$0) }
    loop.watch(reading) { seen.names.append(Self.text(reading)) }
    loop.wait(until: SystemClock.milliseconds)
    #expect(seen.names == [])

    try SystemFile.write(Array("news".utf8), to: writing)
    loop.wait()
    SystemFile.close(writing)
    loop.wait()
    #expect(seen.names == ["news", ""])

    loop.unwatch(reading)
    loop.wait(until: SystemClock.milliseconds)
    #expect(seen.names == ["news", ""])
    SystemFile.close(reading)
  }

  @Test("A socket can be watched for reading and for writing")
  func sockets() throws {
    let loop = EventLoop()
    let seen = Seen()
    let (one, other) = try ends { socketpair(AF_UNIX, Self.stream, 0, &$0) }
    defer { for end in [one, other] { SystemFile.close(end) } }
    loop.watch(one) { seen.names.append("one reads \(Self.text(one))") }
    loop.watch(other, for: .writing) {
      seen.names.append("other writes")
      loop.unwatch(other, for: .writing)
      try? SystemFile.write(Array("hello".utf8), to: other)
    }

    while seen.names.count < 2 { loop.wait() }
    #expect(seen.names == ["other writes", "one reads hello"])
  }

  @Test("A wait returns which of its own descriptors can be read, after all other work is done")
  func own() throws {
    let loop = EventLoop()
    let seen = Seen()
    let (reading, writing) = try ends { pipe(&$0) }
    let (quiet, mouth) = try ends { pipe(&$0) }
    defer { for end in [reading, writing, quiet, mouth] { SystemFile.close(end) } }
    loop.willWait = { seen.names.append("before") }
    try SystemFile.write([0x41], to: writing)

    let ready = loop.wait(for: [reading, quiet]).ready
    #expect(ready == [reading])
    #expect(seen.names == ["before"])
  }

  private func ends(_ make: (inout [Int32]) -> Int32) throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(make(&ends) == 0)
    return (ends[0], ends[1])
  }

  private static func text(_ descriptor: Int32) -> String {
    let bytes = try? SystemFile.readAvailable(descriptor)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}

/// Names noted by closures.
final class Seen {
  var names: [String] = []
}
