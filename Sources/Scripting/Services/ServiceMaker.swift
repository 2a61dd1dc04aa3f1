import Diagnostics
import Lua

/// Makes the services that functions make, each once, those that are needed first.
struct ServiceMaker {
  let app: App

  /// Makes all services of a linked app.
  ///
  /// - Throws: `Diagnostics` with all that went wrong; what needs a service that could not be made is
  ///   not tried.
  func make() throws(Diagnostics) {
    var findings = Diagnostics()
    for service in app.names.madeServices {
      guard service.needs.allSatisfy({ app.names.services[$0] != nil }) else { continue }
      do {
        let table = try make(service)
        for finding in try table.replace(service.overrides, of: service.name) {
          findings.append(finding)
        }
        app.names.services[service.name] = table
      } catch {
        findings.append(finding(error, in: service))
      }
    }
    if findings.hasErrors { throw findings }
  }

  private func make(_ service: MadeService) throws -> LuaTable {
    let services = try app.host.value(ServicesProxy(needs: service.needs))
    let made = try service.make.call([services]).first ?? .nil
    guard let table = made.asTable else {
      throw Diagnostic(.error, .notAService(service.name, got: made.typeName))
    }
    return table
  }

  private func finding(_ error: any Error, in service: MadeService) -> Diagnostic {
    var finding: Diagnostic
    switch error {
    case let error as LuaError: finding = app.host.diagnostic(error)
    case let diagnostic as Diagnostic: finding = diagnostic
    default: finding = Diagnostic(.error, .luaError("\(error)"))
    }
    let (source, line) = service.make.definition
    finding.location = finding.location ?? SourceLocation(file: source, line: max(line, 1))
    finding.context = .whileMaking(service.name)
    return finding
  }
}
