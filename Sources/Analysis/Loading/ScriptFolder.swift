import Diagnostics
import Platform

enum ScriptFolder {
  /// The paths of the `.lua` files in a folder that are no journeys and no properties, in alphabetical order; folders in
  /// it are not entered.
  ///
  /// - Throws: A diagnostic when the folder cannot be read.
  static func scripts(in folder: String) throws(Diagnostic) -> [String] {
    do throws(SystemError) {
      let names = try SystemFolder.names(in: folder).filter {
        $0.hasSuffix(".lua") && !$0.hasSuffix(".journey.lua") && !$0.hasSuffix(".properties.lua")
          && !$0.hasPrefix(".")
      }
      let start = SystemPath.beginning(in: folder)
      return names.map { start + $0 }.filter { !SystemFolder.exists($0) }
    } catch {
      throw Diagnostic(
        .error, Message("E0730", ["path": folder, "reason": Message.systemReason(error)]))
    }
  }
}
