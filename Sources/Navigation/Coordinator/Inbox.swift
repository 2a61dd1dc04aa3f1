/// What comes to a coordinator from elsewhere, until it is taken.
actor Inbox {
  /// What a guard has waited for.
  struct Answer {
    let ticket: GuardTicket
    let result: Result<Step?, any Error>
  }

  private var answers: [Answer] = []
  private var reader: CheckedContinuation<Void, Never>?
  private var isClosed = false
  private var isRung = false

  func put(_ ticket: GuardTicket, _ result: Result<Step?, any Error>) {
    answers.append(Answer(ticket: ticket, result: result))
    wake()
  }

  /// Lets whoever waits look up, though there is no answer.
  func ring() {
    isRung = true
    wake()
  }

  /// Lets nobody wait any more.
  func close() {
    isClosed = true
    wake()
  }

  /// Waits for answers, or for a ring; nothing if the inbox is closed, or whoever waits is cancelled.
  func next() async -> [Answer]? {
    if answers.isEmpty, !isRung, !isClosed, !Task.isCancelled { await wait() }
    defer { (answers, isRung) = ([], false) }
    return answers.isEmpty && !isRung || isClosed ? nil : answers
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        if Task.isCancelled { reader.resume() } else { self.reader = reader }
      }
    } onCancel: {
      Task { await wake() }
    }
  }

  private func wake() {
    reader?.resume()
    reader = nil
  }
}

extension Result where Failure == any Error {
  /// Does something, and takes what comes of it.
  init(awaiting body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
