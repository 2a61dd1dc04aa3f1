/// A value that a class changes in place, without Swift's check at run time for exclusive access.
///
/// Swift checks each access to a stored property of a class that it cannot prove to be exclusive.
/// For a session, the checks took a third of the time of a step. An access to a cell lasts for one
/// expression of the engine. No expression that changes a cell calls a handler or a listener, so
/// accesses cannot overlap. Debug builds, in which all tests run, check this.
///
/// Every build reads the value through its address. A property that yields a large value may copy
/// it bit by bit first, and Swift 6.3 uses parts of such a copy after the access has ended.
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
