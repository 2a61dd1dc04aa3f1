import Diagnostics
import Lua
import Navigation

/// Links the guards of an app and its plugins, and puts them in order.
struct AppGuardLinker {
  let linking: Linking

  /// Returns the guards in the order of calls: first those that `after` names, otherwise in loading
  /// order.
  func guards(_ draft: AppDraft) -> [AppGuard] {
    let all = draft.guards.compactMap(linked)
    var left = all
    var sorted: [(guardian: AppGuard, after: Set<String>)] = []
    while !left.isEmpty {
      let ready = left.firstIndex { one in
        !left.contains { $0.guardian.plugin.map(one.after.contains) == true }
      }
      guard let ready else {
        let names = left.compactMap(\.guardian.plugin)
        linking.report(
          Message("E0957", ["list": names.joined(separator: ", ")]), at: left[0].guardian.location,
          highlight: "adapt")
        return all.map(\.guardian)
      }
      sorted.append(left.remove(at: ready))
    }
    return sorted.map(\.guardian)
  }

  private func linked(_ object: AppGuardObject) -> (guardian: AppGuard, after: Set<String>)? {
    let reader = BlockReader(
      object.body, of: "adapt", at: object.location, options: OptionCatalog.adapt, linking: linking)
    let plugin = object.plugin
    let after = after(reader, of: plugin)
    let items = reader.items.filter { !linking.isTodo($0) }
    if items.isEmpty, !reader.items.isEmpty { return nil }
    guard items.count == 1, let function = reader.items[0].asFunction else {
      let other = items.first { $0.asFunction == nil }?.typeName
      let got = items.count > 1 ? "\(items.count)" : other ?? "nothing"
      linking.report(
        .expected("adapt", "one function", got: got), at: object.location,
        highlight: "adapt")
      return nil
    }
    reader.noteFunction(ofItem: 0, as: .guardian)
    let flows = reader.names("flows").map { name, place in
      _ = linking.checkFlow(name, at: place)
      return name
    }
    let steps = reader["steps"].isNil ? nil : Set(reader.stepCases("steps"))
    return (
      AppGuard(
        plugin: plugin, steps: steps,
        flows: reader["flows"].isNil ? nil : Set(flows), rows: rows(reader),
        promise: linking.promise(reader, about: steps),
        needs: linking.services(reader), function: function,
        location: object.location), after
    )
  }

  /// The entries of a guard; `nil` for none.
  private func rows(_ reader: BlockReader) -> BlockReader? {
    let rows = reader.braces("navigate", what: "adapt")
    if rows == nil, !reader["navigate"].isNil { reader.misfit("navigate") }
    return rows
  }

  /// The plugins whose guards run earlier; reports unknown ones.
  private func after(_ reader: BlockReader, of plugin: String?) -> Set<String> {
    let plugins = linking.host.plugins
    let known = plugins.all.map(\.name) + plugins.skipped
    for (name, place) in reader.names("after") where !known.contains(name) {
      let nearest = Suggestion.nearest(to: name, among: known)
      linking.report(
        Message("E0110", ["kind": NameKind.plugin.message, "name": name]), at: place,
        highlight: name,
        cure: nearest.map { .didYouMean($0) })
    }
    return Set(reader.names("after").map(\.name)).subtracting([plugin].compactMap(\.self))
  }
}
