/// A value that a class changes in place, without asking at run time whether anybody else is at it.
///
/// Swift checks every access to a stored property of a class that it cannot prove to be alone. For a
/// session that was a third of the time of a step. An access to a cell lasts for one expression of the
/// engine, and no expression that changes a cell calls a handler or a listener, so no two can overlap.
/// That this is so is checked in debug builds, in which all tests run: there a cell is a property.
struct Cell<Value: ~Copyable>: ~Copyable {
  #if DEBUG
    private final class Checked {
      var value: Value

      init(_ value: consuming Value) { self.value = value }
    }

    private let place: Checked

    init(_ value: consuming Value) { place = Checked(value) }

    var value: Value {
      _read { yield place.value }
      nonmutating _modify { yield &place.value }
    }
  #else
    // The memory belongs to the cell, which cannot be copied: it is set up once, in the only
    // initializer, given back once, in `deinit`, and its address is used within one expression.
    private let place: UnsafeMutablePointer<Value>

    init(_ value: consuming Value) {
      place = .allocate(capacity: 1)
      place.initialize(to: value)
    }

    deinit {
      place.deinitialize(count: 1)
      place.deallocate()
    }

    var value: Value {
      @inline(__always) unsafeAddress { UnsafePointer(place) }
      @inline(__always) nonmutating unsafeMutableAddress { place }
    }

    /// Where the value is, for the property of the owner that stands for it.
    ///
    /// A property that yields a large value may copy it bit by bit first; one with an address does not.
    var address: UnsafeMutablePointer<Value> { @inline(__always) get { place } }
  #endif
}
