/// What a sequence of terminal bytes stands for.
enum TerminalInput: Hashable {
  case scalar(Unicode.Scalar)
  case key(Key)
  case paste(String)
}
