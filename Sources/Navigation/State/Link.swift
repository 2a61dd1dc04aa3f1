/// A key or nothing, in the room of a key: the links between elements are many, and are copied often.
@propertyWrapper
struct Link<Element: Slotted> {
  private var key: SlotTable<Element>.Key

  init(wrappedValue: SlotTable<Element>.Key?) { key = wrappedValue ?? .nothing }

  /// The key, if there is one.
  var wrappedValue: SlotTable<Element>.Key? {
    get { key == .nothing ? nil : key }
    set { key = newValue ?? .nothing }
  }
}
