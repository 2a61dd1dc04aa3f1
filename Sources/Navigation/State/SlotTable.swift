package protocol Slotted {
  /// What distinguishes the keys of the table; the element itself if nothing below refers to it.
  associatedtype Owner = Self

  /// The value of a free slot, which refers to nothing.
  static var vacant: Self { get }
}

/// Elements under keys; a key is valid until its element is removed, and never finds another one.
///
/// A slot's generation is odd while it holds an element. A key contains the generation of its
/// element, so a key that outlives its element finds nothing. All operations take constant time.
/// Elements are read and changed in place. Each slot has the epoch (usually a step) in which its
/// element was last kept for undo. Once per epoch is enough, because undo returns to the beginning
/// of the epoch.
package struct SlotTable<Element: Slotted> {
  package typealias Key = SlotKey<Element.Owner>

  fileprivate struct Slot {
    var element: Element
    var generation: UInt32
    /// The epoch in which the element was inserted or kept last.
    var kept: UInt64
  }

  private var slots: ContiguousArray<Slot> = []
  private var free: ContiguousArray<UInt32> = []

  init() {}

  var count: Int { slots.count - free.count }

  func contains(_ key: Key) -> Bool {
    Int(key.index) < slots.count && slots[Int(key.index)].generation == key.generation
  }

  /// The element of a key, which traps if it has been removed; changes to it are not recorded.
  subscript(key: Key) -> Element {
    @inline(__always) _read {
      precondition(contains(key), "The element has been removed.")
      yield slots[Int(key.index)].element
    }
    @inline(__always) _modify {
      precondition(contains(key), "The element has been removed.")
      yield &slots[Int(key.index)].element
    }
  }

  /// The element at the index of a key that is in the table.
  subscript(index index: Int) -> Element {
    @inline(__always) _read { yield slots[index].element }
  }

  /// The key of the element at an index.
  func key(at index: Int) -> Key { Key(index: UInt32(index), generation: slots[index].generation) }

  func element(_ key: Key) -> Element? { contains(key) ? slots[Int(key.index)].element : nil }

  /// The keys of all elements, in the order of their slots, as they are now.
  var keys: Keys { Keys(slots: slots) }

  mutating func insert(_ element: consuming Element, epoch: UInt64) -> Key {
    guard let index = free.popLast() else {
      slots.append(Slot(element: element, generation: 1, kept: epoch))
      return Key(index: UInt32(slots.count - 1), generation: 1)
    }
    let generation = slots[Int(index)].generation &+ 1
    slots[Int(index)] = Slot(element: element, generation: generation, kept: epoch)
    return Key(index: index, generation: generation)
  }

  mutating func remove(_ key: Key) -> Element {
    precondition(contains(key), "The element has been removed.")
    free.append(key.index)
    return vacate(key, generation: key.generation &+ 1)
  }

  /// Whether an element must be kept before it is changed; notes that it is.
  ///
  /// An element that was inserted or kept in this epoch need not be kept.
  mutating func needsKeeping(_ key: Key, epoch: UInt64) -> Bool {
    guard slots[Int(key.index)].kept != epoch else { return false }
    slots[Int(key.index)].kept = epoch
    return true
  }

  /// Whether an element was inserted or kept in an epoch, so that it need not be kept again.
  @inline(__always)
  func isKept(_ key: Key, in epoch: UInt64) -> Bool { slots[Int(key.index)].kept == epoch }

  private mutating func vacate(_ key: Key, generation: UInt32) -> Element {
    var element = Element.vacant
    swap(&element, &slots[Int(key.index)].element)
    slots[Int(key.index)].generation = generation
    return element
  }
}

extension SlotTable {
  /// The keys of a table, computed on the way; a change to the table meanwhile copies the table.
  struct Keys: Sequence, IteratorProtocol {
    fileprivate let slots: ContiguousArray<Slot>
    private var index = 0

    fileprivate init(slots: ContiguousArray<Slot>) { self.slots = slots }

    mutating func next() -> Key? {
      while index < slots.count {
        let (place, generation) = (index, slots[index].generation)
        index += 1
        if generation & 1 == 1 { return Key(index: UInt32(place), generation: generation) }
      }
      return nil
    }
  }
}

extension SlotTable {
  /// The changes of a table; applying one returns its opposite.
  ///
  /// The elements that changes restore are in a separate list, in the same order. Changes are
  /// undone in reverse order and redone in the original order, so each change finds the slots as it
  /// left them.
  enum Change {
    case replace(Key)
    /// An insertion is undone.
    case takeBack(Key)
    /// An insertion that was undone is redone.
    case fill(Key)
    /// A removal is undone.
    case giveBack(Key)
    /// A removal that was undone is redone.
    case remove(Key)

    var key: Key {
      switch self {
      case .replace(let key), .takeBack(let key), .fill(let key), .giveBack(let key),
        .remove(let key):
        key
      }
    }

    var hasElement: Bool {
      switch self {
      case .replace, .fill, .giveBack: true
      case .takeBack, .remove: false
      }
    }
  }

  /// Makes a change with the last of the elements kept for changes, and returns its opposite, whose
  /// element is kept in turn.
  ///
  /// Elements are handed on, since a copy counts a dozen references.
  ///
  /// - Parameter keeps: Whether the opposite's element is kept; it is not if nothing will redo the change.
  mutating func apply(
    _ change: Change, from kept: inout ContiguousArray<Element>,
    to opposite: inout ContiguousArray<Element>, keeps: Bool
  ) -> Change {
    switch change {
    case .replace(let key):
      var element = kept.removeLast()
      swap(&element, &slots[Int(key.index)].element)
      opposite.append(consume element, if: keeps)
      return .replace(key)
    case .takeBack(let key):
      opposite.append(takeBack(key), if: keeps)
      return .fill(key)
    case .fill(let key):
      if key.generation == 1 { grow() }
      put(kept.removeLast(), under: key)
      return .takeBack(key)
    case .giveBack(let key):
      put(kept.removeLast(), under: key)
      return .remove(key)
    case .remove(let key):
      opposite.append(remove(key), if: keeps)
      return .giveBack(key)
    }
  }

  /// Undoes an insertion: frees the slot, or drops it if the insertion added it.
  private mutating func takeBack(_ key: Key) -> Element {
    if key.generation == 1 { return slots.removeLast().element }
    free.append(key.index)
    return vacate(key, generation: key.generation &- 1)
  }

  private mutating func grow() {
    free.append(UInt32(slots.count))
    slots.append(Slot(element: .vacant, generation: 0, kept: 0))
  }

  /// Fills the slot that was freed last: changes are undone in order.
  private mutating func put(_ element: consuming Element, under key: Key) {
    let last = free.popLast()
    assert(last == key.index, "Changes are undone in the reverse order.")
    slots[Int(key.index)].element = element
    slots[Int(key.index)].generation = key.generation
  }
}

/// An element that counts against the session's memory limit (B3).
protocol Weighed: Slotted {
  /// About how many bytes it holds on to.
  var weight: Int { get }
}

extension Node: Weighed {
  var weight: Int { content.weight }
}

extension FlowInstance: Weighed {
  var weight: Int { content.weight }
}

extension UseBlock: Weighed {}

extension SlotTable where Element: Weighed {
  /// About how many bytes all elements hold on to; takes time that grows with their number.
  var weight: Int { keys.reduce(0) { $0 + self[$1].weight } }

  /// Applies a change with the last kept element, and updates the count of held bytes.
  mutating func apply(
    _ change: Change, from kept: inout ContiguousArray<Element>,
    to opposite: inout ContiguousArray<Element>, keeps: Bool, counting held: inout Int
  ) -> Change {
    held -= weight(of: change.key)
    defer { held += weight(of: change.key) }
    return apply(change, from: &kept, to: &opposite, keeps: keeps)
  }

  private func weight(of key: Key) -> Int { contains(key) ? self[key].weight : 0 }
}

/// An optional key in the space of a key: links are many and often copied.
@propertyWrapper
struct Link<Owner> {
  private var key: SlotKey<Owner>

  init(wrappedValue: SlotKey<Owner>?) { key = wrappedValue ?? .nothing }

  init(_ key: SlotKey<Owner>?) { self.init(wrappedValue: key) }

  var wrappedValue: SlotKey<Owner>? {
    get { key == .nothing ? nil : key }
    set { key = newValue ?? .nothing }
  }
}
