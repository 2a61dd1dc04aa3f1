/// A cache of results read from immutable objects, so that unchanged objects are read once.
///
/// The size is fixed: an object has one place, and replaces the object that had it.
struct ReadingCache<Object: AnyObject, Result> {
  private static var size: Int { 1024 }
  /// The object at each place, retained so that no other object can have its address.
  private var owners: ContiguousArray<Object?> = []
  private var results: ContiguousArray<Result?> = []

  /// Returns the result for an object.
  ///
  /// - Parameter make: Computes the result.
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
