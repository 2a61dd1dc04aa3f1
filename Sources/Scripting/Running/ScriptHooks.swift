import Diagnostics
import Lua
import Navigation

/// The hooks of scripts: functions that observe a session.
///
/// The error of a hook is reported and fails no step. Forks, undo and redo call no hooks, so hooks
/// run once for each event.
final class ScriptHooks {
  private let link: HostLink
  private let functions: [HookEvent: [LuaFunction]]

  /// Takes the declared hooks; nil if there are none, so that listening costs nothing.
  init?(_ host: ScriptHost) {
    guard !host.load.draft.hooks.isEmpty else { return nil }
    link = host.link
    functions = Dictionary(grouping: host.load.draft.hooks, by: \.event).mapValues {
      $0.map(\.function)
    }
  }

  /// Calls the functions that listen to an event, in the order declared.
  private func tell(
    _ event: HookEvent, in session: Session?, _ arguments: (ScriptHost) throws -> [LuaValue]
  ) {
    guard let functions = functions[event], let host = link.host else { return }
    let outer = host.running.services
    host.running.services = session?.services
    defer { host.running.services = outer }
    for function in functions {
      do {
        try host.observe(event, function: function, arguments: try arguments(host))
      } catch {
        host.listeners.complaints.put(
          host.finding(
            error, at: function.place, Message("scripts.whileObserving", ["event": event.rawValue]))
        )
      }
    }
  }

  /// Calls the hooks for the beginning: `started` or `reloaded`.
  func begin(_ event: HookEvent, in session: Session) { tell(event, in: session) { _ in [] } }

  /// Calls the `dispose` hooks; their errors are only reported.
  func dispose() { tell(.dispose, in: nil) { _ in [] } }

  private func tell(_ event: HookEvent, _ name: InstanceName, in session: Session) {
    tell(event, in: session) { _ in [.string(session.names.text(name))] }
  }
}

extension ScriptHooks: SessionListener {
  func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
    tell(.willNavigate, in: session) { [.string(session.names.text(flow)), try $0.value(step)] }
  }

  func didNavigate(
    _ flow: InstanceName, to step: Step, outcome: Outcome, in session: Session
  ) {
    tell(.didNavigate, in: session) {
      [.string(session.names.text(flow)), try $0.value(step), .string(outcome.name)]
    }
  }

  func recorded(_ record: Record, in session: Session) {
    tellModals(of: record, in: session)
    switch record.event {
    case .link(let event) where event.isOpened:
      tell(.opened, in: session) { _ in [.string(event.url)] }
    case .relaunched: tell(.relaunched, in: session) { _ in [] }
    case .step(let event): tellIgnored(event, in: session)
    default: break
    }
  }

  private func tellModals(of record: Record, in session: Session) {
    guard functions[.presented] != nil else { return }
    for case .presented(let modal, let presenter) in record.changes {
      tell(.presented, in: session) { _ in
        [.string(session.names.text(modal)), .string(session.names.text(presenter))]
      }
    }
  }

  private func tellIgnored(_ event: Record.StepEvent, in session: Session) {
    guard functions[.stepIgnored] != nil,
      let reason = event.reason(session.names)?.english
    else { return }
    tell(.stepIgnored, in: session) {
      let flow: LuaValue = event.flow.map { .string(session.names.text($0)) } ?? .nil
      return [flow, try $0.value(event.navigated), .string(reason)]
    }
  }

  func ended(_ flow: InstanceName, in session: Session) { tell(.flowEnded, flow, in: session) }

  func appeared(_ presentable: InstanceName, in session: Session) {
    tell(.appeared, in: session) { _ in
      let kind = session.visible.first { $0.name == presentable }.flatMap { session.info($0)?.kind }
      return [.string(session.names.text(presentable)), kind.map { .string($0) } ?? .nil]
    }
  }

  func disappeared(_ presentable: InstanceName, in session: Session) {
    tell(.disappeared, presentable, in: session)
  }

  func dismissed(_ presentable: InstanceName, in session: Session) {
    tell(.dismissed, presentable, in: session)
  }
}

extension LinkEvent {
  fileprivate var isOpened: Bool { if case .opened = kind { true } else { false } }
}

extension ScriptHost {
  /// Calls a hook; while it runs nothing can be changed.
  fileprivate func observe(
    _ event: HookEvent, function: LuaFunction, arguments: [LuaValue]
  ) throws {
    let (paused, outer) = (running.entries.pause(), (running.event, running.waiting))
    (running.event, running.waiting) = (event, nil)
    defer {
      (running.event, running.waiting) = outer
      running.entries.resume(paused)
    }
    _ = try timing("on", name: event.rawValue, place: function.place) {
      try call(function, arguments, for: .hook)
    }
  }

}
