/// What a server does for a request.
package enum Answer {
  /// The answer is there.
  case response(Response)
  /// The answer goes on as long as either side wants it to; its head is sent, and the rest is up to whoever
  /// gets the stream.
  case stream((EventStream) -> Void)
}
