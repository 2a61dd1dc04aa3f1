/// An optional key in the space of a key: links are many and often copied.
@propertyWrapper
struct Link<Element: Slotted> {
  private var key: SlotTable<Element>.Key

  init(wrappedValue: SlotTable<Element>.Key?) { key = wrappedValue ?? .nothing }

  init(_ key: SlotTable<Element>.Key?) { self.init(wrappedValue: key) }

  var wrappedValue: SlotTable<Element>.Key? {
    get { key == .nothing ? nil : key }
    set { key = newValue ?? .nothing }
  }
}
