#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package struct SystemError: Error, Hashable {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package static var latest: Self { Self(code: errno) }

  /// The system's English text for the code.
  package var text: String { String(cString: strerror(code)) }

  package static let addressInUse = Self(code: EADDRINUSE)
  package static let addressMissing = Self(code: EADDRNOTAVAIL)
  package static let alreadyThere = Self(code: EEXIST)
  package static let brokenPipe = Self(code: EPIPE)
  package static let invalid = Self(code: EINVAL)
  package static let familyMissing = Self(code: EAFNOSUPPORT)
  package static let inputOutput = Self(code: EIO)
  package static let isFolder = Self(code: EISDIR)
  package static let nameTooLong = Self(code: ENAMETOOLONG)
  package static let noAccess = Self(code: EACCES)
  package static let noEntry = Self(code: ENOENT)
  package static let noSpace = Self(code: ENOSPC)
  package static let notFolder = Self(code: ENOTDIR)
  package static let notPermitted = Self(code: EPERM)
  package static let readOnly = Self(code: EROFS)
  package static let tooLarge = Self(code: EFBIG)
  package static let tooManyLinks = Self(code: ELOOP)
  package static let tooManyOpen = Self(code: EMFILE)
  /// The call would have to wait, and was told not to.
  package static let wouldWait = Self(code: EWOULDBLOCK)

  /// There is nothing of that name.
  package var isMissing: Bool { self == .noEntry || self == .notFolder }

  /// The name of its text in the catalogue; nil if it has none.
  var name: String? { Self.names[self] }

  private static let names: [SystemError: String] = [
    .noAccess: "noAccess",
    .notPermitted: "notPermitted",
    .noEntry: "noEntry",
    .notFolder: "notFolder",
    .isFolder: "isFolder",
    .alreadyThere: "alreadyThere",
    .noSpace: "noSpace",
    .readOnly: "readOnly",
    .tooManyLinks: "tooManyLinks",
    .nameTooLong: "nameTooLong",
    .tooManyOpen: "tooManyOpen",
    .inputOutput: "inputOutput",
  ]
}
