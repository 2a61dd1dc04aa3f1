extension Shell {
  /// Reads a time as `:clock` takes it: `+3s`, `3`, `500ms`, `1.5m`; nothing if it is none.
  package static func duration(_ text: String) -> Duration? { ClockCommand.duration(text) }
}
