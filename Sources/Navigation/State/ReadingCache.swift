/// What was read of immutable objects lately, so that what lives on from one reading to the next is not read
/// again.
///
/// It is of a fixed size: each object has one place, which it takes from whoever had it.
struct ReadingCache<Object: AnyObject, Result> {
  private static var size: Int { 1024 }
  /// Who has each place; kept, so that no other object can have its address meanwhile.
  private var owners: ContiguousArray<Object?> = []
  private var results: ContiguousArray<Result?> = []

  /// What was read of an object.
  ///
  /// - Parameter make: Reads it.
  @inline(__always)
  mutating func result(of object: Object, make: (Object) -> Result) -> Result {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    let place = Int((address >> 4 ^ address >> 14) & UInt(Self.size - 1))
    if !owners.isEmpty, owners[place] === object, let result = results[place] { return result }
    return put(make(object), of: object, at: place)
  }

  @inline(never)
  private mutating func put(_ result: Result, of object: Object, at place: Int) -> Result {
    if owners.isEmpty {
      owners = ContiguousArray(repeating: nil, count: Self.size)
      results = ContiguousArray(repeating: nil, count: Self.size)
    }
    owners[place] = object
    results[place] = result
    return result
  }
}
