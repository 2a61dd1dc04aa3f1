/// Elements under keys that stay valid until the element is removed and are never mistaken after.
///
/// A slot's generation is odd while it holds an element; a key remembers the generation it was
/// made in, so a key that outlived its element finds nothing. All operations take constant time,
/// and every change gives back the change that undoes it: that is what a rollback, an undone
/// input and a redone one are made of.
package struct SlotTable<Element> {
  /// A place in the table, and which of its successive tenants is meant.
  package struct Key: Hashable, Sendable {
    let index: UInt32
    let generation: UInt32

    /// A key under which nothing ever is.
    static var nowhere: Key { Key(index: .max, generation: 0) }
  }

  /// What can happen to a table; applying one gives its opposite.
  ///
  /// Changes are undone in the reverse order and done again in the first order, so that the slots
  /// are always found as the change left them.
  enum Change {
    /// The element under a key gets another value.
    case replace(Key, Element)
    /// An insertion is undone.
    case takeBack(Key)
    /// An insertion that was undone is done again.
    case fill(Key, Element)
    /// A removal is undone.
    case giveBack(Key, Element)
    /// A removal that was undone is done again.
    case remove(Key)
  }

  private var elements: ContiguousArray<Element?> = []
  private var generations: ContiguousArray<UInt32> = []
  private var free: [UInt32] = []

  /// Makes an empty table.
  init() {}

  /// The number of elements.
  var count: Int { elements.count - free.count }

  /// Tells whether the element of a key is still there.
  func contains(_ key: Key) -> Bool {
    key.index < generations.count && generations[Int(key.index)] == key.generation
  }

  /// The element of a key that is there; setting it is not recorded anywhere.
  subscript(key: Key) -> Element {
    get {
      guard contains(key), let element = elements[Int(key.index)] else {
        preconditionFailure("The element has been removed.")
      }
      return element
    }
    set { elements[Int(key.index)] = newValue }
  }

  /// Returns the element of a key, or nothing if it has been removed.
  func element(_ key: Key) -> Element? { contains(key) ? elements[Int(key.index)] : nil }

  /// The keys of all elements, in the order of their slots.
  var keys: [Key] {
    generations.indices.compactMap { index in
      let generation = generations[index]
      return generation & 1 == 1 ? Key(index: UInt32(index), generation: generation) : nil
    }
  }

  /// Adds an element and returns its key; `.takeBack` with the key undoes it.
  mutating func insert(_ element: Element) -> Key {
    guard let index = free.popLast() else {
      elements.append(element)
      generations.append(1)
      return Key(index: UInt32(elements.count - 1), generation: 1)
    }
    elements[Int(index)] = element
    generations[Int(index)] &+= 1
    return Key(index: index, generation: generations[Int(index)])
  }

  /// Removes the element of a key and returns the change that brings it back.
  mutating func remove(_ key: Key) -> Change {
    let element = self[key]
    elements[Int(key.index)] = nil
    generations[Int(key.index)] &+= 1
    free.append(key.index)
    return .giveBack(key, element)
  }

  /// Makes a change and returns its opposite.
  mutating func apply(_ change: Change) -> Change {
    switch change {
    case .replace(let key, let element):
      let old = self[key]
      elements[Int(key.index)] = element
      return .replace(key, old)
    case .takeBack(let key):
      let old = self[key]
      takeBack(key)
      return .fill(key, old)
    case .fill(let key, let element):
      if key.generation == 1 { grow() }
      put(element, under: key)
      return .takeBack(key)
    case .giveBack(let key, let element):
      put(element, under: key)
      return .remove(key)
    case .remove(let key): return remove(key)
    }
  }

  /// A slot that was free before it was filled is freed again, a fresh one is dropped.
  private mutating func takeBack(_ key: Key) {
    if key.generation == 1 {
      elements.removeLast()
      generations.removeLast()
    } else {
      elements[Int(key.index)] = nil
      generations[Int(key.index)] &-= 1
      free.append(key.index)
    }
  }

  /// Adds a fresh slot, as an insertion into a full table does.
  private mutating func grow() {
    free.append(UInt32(elements.count))
    elements.append(nil)
    generations.append(0)
  }

  /// The slot is the one that was freed last, since changes are undone in order.
  private mutating func put(_ element: Element, under key: Key) {
    let last = free.popLast()
    assert(last == key.index, "Changes are undone in the reverse order.")
    elements[Int(key.index)] = element
    generations[Int(key.index)] = key.generation
  }
}
