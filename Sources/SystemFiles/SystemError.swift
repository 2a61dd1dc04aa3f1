#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a call of the system failed.
package struct SystemError: Error, Hashable {
  /// The number that the system gives the reason, a value of `errno`.
  package let code: Int32

  /// Makes an error of a number.
  package init(code: Int32) { self.code = code }

  /// The reason of the call that has just failed.
  package static var latest: Self { Self(code: errno) }
}
