extension Session {
  /// Everything that lives in the session, as text: equal digests mean equal states.
  package var digest: String {
    let position = "input \(inputNumber), log \(log.lastNumber), queued \(queue.count)"
    return ([position] + Digest(session: self).lines).joined(separator: "\n")
  }

  /// Looks for contradictions in the session's state; between inputs there must be none.
  ///
  /// - Returns: The contradictions, one sentence each.
  package func checkInvariants() -> [String] {
    let check = InvariantCheck(self)
    check.checkTree()
    check.checkKept()
    check.checkFlows()
    check.checkRegistrations()
    check.checkWaiting()
    check.checkTimers()
    check.checkLinks()
    check.checkRoom()
    check.expect(queue.isEmpty && queueHead == 0, "the queue is not empty")
    check.expect(!draft.isOpen && draft.isEmpty && notices.isEmpty, "a record has not been written")
    check.expect(scratch.isEmpty, "something has not been settled")
    return check.findings
  }
}
