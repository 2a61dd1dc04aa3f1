import CFloor

/// Does a work once with few units, so that callgrind counts exactly that.
///
/// It is done once before, so that what is made at the first use of anything is not counted.
func count(_ work: Work) {
  let body = work.prepare(work.countedUnits)
  if !work.isOnce { body() }
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { pointer in
      // The pointer is used only while `floor_measured` runs, and the closure outlives that.
      floor_measured({ $0?.assumingMemoryBound(to: Work.Body.self).pointee() }, pointer)
    }
  }
}
