import Foundation
import Testing

@testable import Driving
@testable import Shell

/// A limit of the size of files, which is to a program what a full disk is.
///
/// It holds for a whole process, so each test has one of its own.
@Suite("A session whose disk is full for a while")
struct FullDiskTests {
  @Test("is intact on the disk at any moment, and has no gap once there is space again")
  func catchesUp() async {
    await #expect(processExitsWith: .success) {
      let stage = try SessionStage()
      let session = try stage.open()
      _ = session.said(":type name 하나")
      let size = try stage.bytes.count
      // Space for a part of one more line.
      try limitFiles(to: size + 40)

      let first = session.said(":tap About")
      #expect(first.contains("[E0766]"), "\(first)")
      for line in [":back", ":clock +1s", ":undo"] {
        #expect(!session.said(line).contains("E0766"), "told once")
        let text = try JournalText(try stage.bytes, of: stage.path)
        #expect(text.damage == nil && text.entries.count == 1)
        let count = try stage.bytes.count
        #expect(count == size)
      }

      try limitFiles(to: nil)
      let last = session.said(":back")
      #expect(last.hasPrefix("the whole session is saved in 'app.session' again\n"), "\(last)")
      #expect(!session.said(":type name 둘").contains("again"))
      let before = session.all
      let damage = try JournalText(try stage.bytes, of: stage.path).damage
      #expect(damage == nil)
      let resumed = try stage.reopened(session)
      #expect(resumed.all == before)
      #expect(!resumed.begun.contains("E0"), "\(resumed.begun)")
    }
  }

  @Test("is saved at its end, if there is space by then")
  func atTheEnd() async {
    await #expect(processExitsWith: .success) {
      let stage = try SessionStage()
      let session = try stage.open()
      try limitFiles(to: try stage.bytes.count)
      #expect(session.said(":tap About").contains("[E0766]"))
      let before = session.all
      try limitFiles(to: nil)
      session.shell.end()
      #expect(session.notes.take() == "the whole session is saved in 'app.session' again")
      let reopened = try stage.reopened(session).all
      #expect(reopened == before)
    }
  }

  @Test("catches up as soon as there is space, however often the disk fills up, with all inputs")
  func again() async {
    await #expect(processExitsWith: .success) {
      let stage = try SessionStage()
      let session = try stage.open()
      var told: [String] = []
      for round in 0..<6 {
        try limitFiles(to: try stage.bytes.count + round * 30)
        told += [session.said(":type name \(round)"), session.said(":tap About")]
        try limitFiles(to: nil)
        told.append(session.said(":back"))
      }

      #expect(told.count { $0.contains("[E0766]") } == 6)
      #expect(told.count { $0.contains("is saved in 'app.session' again") } == 6)
      let count = try JournalText(try stage.bytes, of: stage.path).entries.count
      #expect(count == 18)
      let before = session.all
      let reopened = try stage.reopened(session).all
      #expect(reopened == before)
    }
  }
}

/// Lets files grow to a size, or as far as the process may go.
private func limitFiles(to size: Int?) throws {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  try #require(getrlimit(resource, &limit) == 0)
  limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
  try #require(setrlimit(resource, &limit) == 0)
}
