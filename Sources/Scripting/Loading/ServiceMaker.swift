import Diagnostics
import Lua

/// Makes the services that are declared as functions: each once, after those it needs.
struct ServiceMaker {
  let app: App

  /// Makes all services of a linked app.
  ///
  /// - Throws: `Diagnostics` with all errors; services that need a failed one are skipped.
  func make() throws(Diagnostics) {
    var findings = Diagnostics()
    for service in app.names.madeServices {
      guard service.needs.allSatisfy(isMade) else { continue }
      do {
        let table = try make(service)
        for finding in try table.replace(service.overrides, of: service.name) {
          findings.append(finding)
        }
        if let shared = app.names.sharedService(service.name) {
          try shared.take(table)
        } else {
          app.names.services[service.name] = table
        }
      } catch {
        findings.append(
          app.host.finding(
            error, at: service.make.place, Message("scripts.whileMaking", ["name": service.name])))
      }
    }
    if findings.hasErrors { throw findings }
  }

  private func isMade(_ name: String) -> Bool {
    app.names.services[name] != nil || app.names.sharedService(name)?.members != nil
  }

  private func make(_ service: MadeService) throws -> LuaTable {
    let services = try app.host.value(ServicesProxy(needs: service.needs, of: service.location))
    let made = try app.host.call(service.make, [services], for: .load).first ?? .nil
    guard let table = made.asTable else {
      throw Diagnostic(
        .error, Message("E0649", ["name": service.name, "got": Message.part(made.typeName)]))
    }
    return table
  }
}
