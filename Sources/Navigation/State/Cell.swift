/// A value that a class changes in place, without asking at run time whether anybody else is at it.
///
/// Swift checks every access to a stored property of a class that it cannot prove to be alone. For a
/// session that was a third of the time of a step. An access to a cell lasts for one expression of the
/// engine, and no expression that changes a cell calls a handler or a listener, so no two can overlap.
/// Debug builds, in which all tests run, check that no access begins while the value is being changed.
///
/// The value is reached by its address in every build. A property that yields a large value may copy
/// it bit by bit first, and Swift 6.3 goes on using parts of such a copy after it was given back.
struct Cell<Value: ~Copyable>: ~Copyable {
  // The memory belongs to the cell, which cannot be copied: it is set up once, in the only
  // initializer, given back once, in `deinit`, and its address is used within one expression.
  private let place: UnsafeMutablePointer<Value>

  #if DEBUG
    private let isBeingChanged: UnsafeMutablePointer<Bool>
  #endif

  init(_ value: consuming Value) {
    place = .allocate(capacity: 1)
    place.initialize(to: value)
    #if DEBUG
      isBeingChanged = .allocate(capacity: 1)
      isBeingChanged.initialize(to: false)
    #endif
  }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
    #if DEBUG
      isBeingChanged.deallocate()
    #endif
  }

  /// The value's address, for the owner's accessors that read it.
  var address: UnsafePointer<Value> {
    @inline(__always) get {
      checkIsAlone()
      return UnsafePointer(place)
    }
  }

  #if DEBUG
    var value: Value {
      unsafeAddress { address }
      nonmutating _modify {
        checkIsAlone()
        isBeingChanged.pointee = true
        defer { isBeingChanged.pointee = false }
        yield &place.pointee
      }
    }
  #else
    var value: Value {
      @inline(__always) unsafeAddress { address }
      @inline(__always) nonmutating unsafeMutableAddress { place }
    }

    /// The value's address, for the owner's accessors that change it.
    var mutableAddress: UnsafeMutablePointer<Value> { @inline(__always) get { place } }
  #endif

  @inline(__always)
  private func checkIsAlone() {
    #if DEBUG
      precondition(!isBeingChanged.pointee, "A cell is used while it is being changed.")
    #endif
  }
}
