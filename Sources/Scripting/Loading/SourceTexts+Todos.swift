import Diagnostics
import LuaSyntax
import Navigation

extension SourceTexts {
  /// Each `todo` of the scripts, in the order of the files' names and of the texts.
  var todos: [WrittenTodo] {
    names.compactMap { self[$0] }.flatMap { source in
      source.tree.calls(ofGlobal: "todo").compactMap { WrittenTodo($0, in: source) }
        .ordered { $0.location < $1.location }
    }
  }
}

extension WrittenTodo {
  fileprivate init?(_ call: CallSyntax, in source: SourceText) {
    guard let place = call.firstArgument?.constant?.text else { return nil }
    let text = call.body?.constant?.text ?? ""
    var keys: [String] = []
    var node = call.node
    var declared: CallSyntax?
    while let parent = node.parent, declared == nil {
      if parent.kind == .namedField || parent.kind == .keyedField, let key = parent.firstChild {
        keys.append(key.kind == .name ? key.text : key.constant?.text ?? "")
      }
      declared = parent.asCall.flatMap { outer in
        outer.head.prefix.word.map(WordCatalog.declaringNames.contains) == true ? outer.head : nil
      }
      node = parent
    }
    todo = Todo(place: place, text: text)
    location = source.location(ofByte: call.node.bytes.lowerBound)
    word = declared?.prefix.word
    owner = declared?.firstArgument?.constant?.text
    let table = keys.firstIndex { $0 == "navigate" || $0 == "adapt" }
    key = table.flatMap { $0 > 0 ? keys[$0 - 1] : nil }
  }
}
