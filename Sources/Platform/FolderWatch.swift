#if os(Linux)
  import Glibc

  /// Tells when names in folders may have changed, by inotify.
  final class FolderWatch {
    /// Becomes readable when something has happened.
    let descriptor: Int32
    /// The names that matter, by inotify's watch number of the folder.
    private var names: [Int32: Set<String>] = [:]
    /// The folders where each name that comes or goes matters.
    private var whole: Set<Int32> = []

    private static let comings = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    /// Events that concern the folder itself, or everything because events were lost.
    private static let always = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW | IN_IGNORED)
    private static let events =
      UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF) | comings

    /// Starts without watches; nil if the system has no room for another inotify instance.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Watches these places and no others; a folder that is not there is looked for in its own.
    ///
    /// A folder may have been replaced by another of the same name, so all are asked for again.
    ///
    /// - Returns: Whether the system had room for all of them.
    func watch(_ places: WatchPlaces) -> Bool {
      var found: [Int32: Set<String>] = [:]
      var hasRoom = true
      let add = { [descriptor] (folder: String) -> Int32? in
        let number = inotify_add_watch(descriptor, folder, Self.events)
        if number < 0, errno == ENOSPC || errno == ENOMEM { hasRoom = false }
        return number < 0 ? nil : number
      }
      for (folder, names) in places.names {
        if let number = add(folder) { found[number, default: []].formUnion(names) }
      }
      whole = Set(places.whole.compactMap(add))
      for number in whole { found[number] = found[number] ?? [] }
      for number in names.keys where found[number] == nil {
        _ = inotify_rm_watch(descriptor, number)
      }
      names = found
      return hasRoom
    }

    /// Reads the pending events, and tells whether any of them matters.
    func takeEvents() -> Bool {
      var matters = false
      var buffer = [UInt8](repeating: 0, count: 16 * 1024)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return matters }
        buffer.withUnsafeBytes { bytes in
          var place = 0
          while place + 16 <= count { matters = take(bytes, &place) || matters }
        }
      }
    }

    /// Reads one event and tells whether it matters; its name is padded with zeros.
    private func take(_ bytes: UnsafeRawBufferPointer, _ place: inout Int) -> Bool {
      let number = bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)
      let mask = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
      let name = bytes[(place + 16)...].prefix(length).prefix { $0 != 0 }
      place += 16 + length
      guard let wanted = names[number] else { return mask & UInt32(IN_Q_OVERFLOW) != 0 }
      if mask & Self.always != 0 { return true }
      if whole.contains(number), mask & Self.comings != 0 { return true }
      return wanted.contains(String(decoding: name, as: UTF8.self))
    }
  }
#else
  /// Cannot watch: this system does not report changes.
  final class FolderWatch {
    let descriptor: Int32 = -1
    init?() { nil }
    func watch(_ places: WatchPlaces) -> Bool { false }
    func takeEvents() -> Bool { false }
  }
#endif
