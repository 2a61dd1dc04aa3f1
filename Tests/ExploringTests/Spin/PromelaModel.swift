/// Apps as one model for Spin, which chooses one of them first.
///
/// It says what stacks, tabs and modals do, in words of its own: a flow has a list of the screens that live, in the order in
/// which they came, each *stacked*, *modal* or *lost* (presented where something is presented already, so that it lives and
/// is nowhere). The same screen a third time in one stack, or lost, is where a way ends.
///
/// Each state prints itself once, when it is gone on from: `V app depth front isModal`.
struct PromelaModel {
  private let apps: [DataApp]

  init(_ apps: [DataApp]) { self.apps = apps }

  var text: String {
    let starts = apps.indices.map { "  :: d_step { true -> \(start($0)) }" }
    let moves = apps.indices.flatMap(moves)
    return """
      \(Self.rules)
      active proctype walk() {
        if
      \(starts.joined(separator: "\n"))
        fi;
        do
        :: d_step { true -> c_code {
             printf("V %d %ld %d %d\\n", now.app, depth, now.front, now.modal); } }
        :: atomic {
             if
             :: d_step { !modal && size[tab] > 1 -> deed = POP; flow = tab }
      \(moves.map { "       :: d_step { \($0) }" }.joined(separator: "\n"))
             fi;
             d_step { save(); perform(deed, what); perform(then, next); settle() }
           }
        od
      }

      """
  }

  private func start(_ number: Int) -> String {
    let flows = apps[number].flows.enumerated().map { "add(\($0), \($1.first + 1), STACKED);" }
    return "app = \(number + 1); \(flows.joined(separator: " ")) look()"
  }

  /// What can be done in one app: each guard, and what follows.
  private func moves(_ number: Int) -> [String] {
    let app = apps[number]
    let here = "app == \(number + 1)"
    var moves: [String] = []
    for flow in app.flows.indices where app.flows.count > 1 {
      let other = "\(here) && !modal && tab"
      moves.append("\(other) != \(flow) -> deed = SELECT; flow = \(flow)")
      moves.append("\(other) == \(flow) -> deed = TO_ROOT; flow = \(flow)")
    }
    for (place, screen) in app.screens.enumerated() {
      let isInFront = "\(here) && front == \(place + 1)"
      if !screen.isFull { moves.append("\(isInFront) && modal -> deed = DISMISS; flow = owner") }
      for step in screen.buttons {
        for (flow, definition) in app.flows.enumerated() {
          guard let deeds = definition.entries[step] else { continue }
          let texts = zip(["deed = ", "then = "], ["; what = ", "; next = "]).enumerated()
            .compactMap {
              deeds.indices.contains($0) ? "\($1.0)\(Self.text(deeds[$0], $1.1))" : nil
            }
          moves.append(
            "\(isInFront) && owner == \(flow) -> flow = \(flow); \(texts.joined(separator: "; "))")
        }
      }
    }
    return moves
  }

  /// What is done, and with which screen.
  private static func text(_ deed: DataApp.Deed, _ screen: String) -> String {
    switch deed {
    case .push(let one): "PUSH\(screen)\(one + 1)"
    case .set(let one): "SET\(screen)\(one + 1)"
    case .pop: "POP"
    case .popToRoot: "TO_ROOT"
    case .present(let one): "PRESENT\(screen)\(one + 1)"
    case .dismiss: "DISMISS"
    }
  }

  private static let rules = """
    #define L 24          /* the most screens that live in a flow */
    #define STACKED 1
    #define MODAL 2
    #define LOST 3
    #define PUSH 1
    #define SET 2
    #define POP 3
    #define TO_ROOT 4
    #define PRESENT 5
    #define DISMISS 6
    #define SELECT 7
    #define at(t, p) ((t) * L + (p))
    #define same(a, b) (screen[a] == screen[b] && kind[a] == kind[b] && screen[a] != 0)
    #define counts(a, b) (kind[a] == LOST || (kind[a] == STACKED && (a) / L == (b) / L))

    byte app, tab;
    byte screen[72], kind[72], n[3];
    byte size[3];         /* how many screens are stacked */
    byte front, owner;    /* the screen that can be touched, and the flow that hears it */
    bool modal;
    byte oldScreen[72], oldKind[72], oldN[3], oldTab;
    byte deed, what, then, next, flow;  /* what is being done, to which flow, and what after it */
    byte i, j, t, c, r;

    inline add(f, s, k) {
      assert(n[f] < L);
      screen[at(f, n[f])] = s; kind[at(f, n[f])] = k; n[f]++;
      if :: k == STACKED -> size[f]++ :: else fi
    }

    inline take(f, p) {
      if :: kind[at(f, p)] == STACKED -> size[f]-- :: else fi;
      j = p;
      do
      :: j + 1 < n[f] ->
         screen[at(f, j)] = screen[at(f, j + 1)]; kind[at(f, j)] = kind[at(f, j + 1)]; j++
      :: else -> break
      od;
      n[f]--; screen[at(f, n[f])] = 0; kind[at(f, n[f])] = 0
    }

    /* Takes away the latest of a kind, until so many are left. */
    inline leave(f, k, rest) {
      r = rest; c = 0; i = 0;
      do
      :: i < n[f] -> if :: kind[at(f, i)] == k -> c++ :: else fi; i++
      :: else -> break
      od;
      do
      :: i > 0 && c > r ->
         i--; if :: kind[at(f, i)] == k -> take(f, i); c-- :: else fi
      :: else -> break
      od
    }

    inline pop(f) { if :: size[f] > 1 -> leave(f, STACKED, size[f] - 1) :: else fi }

    inline popToRoot(f) { leave(f, STACKED, 1) }

    inline dismiss(f) { leave(f, MODAL, 0) }

    inline present(f, s) {
      look();
      if :: modal -> add(f, s, LOST) :: else -> add(f, s, MODAL) fi
    }

    /* Finds the screen in front. */
    inline look() {
      modal = 0; front = 0; t = 0;
      do
      :: t < 3 ->
         i = 0;
         do
         :: i < n[t] ->
            if
            :: kind[at(t, i)] == MODAL -> modal = 1; front = screen[at(t, i)]; owner = t
            :: kind[at(t, i)] == STACKED && !modal && t == tab ->
               front = screen[at(t, i)]; owner = t
            :: else
            fi;
            i++
         :: else -> break
         od;
         t++
      :: else -> break
      od;
      t = 0; i = 0
    }

    inline perform(d, s) {
      if
      :: d == PUSH -> add(flow, s, STACKED)
      :: d == SET -> leave(flow, STACKED, 0); add(flow, s, STACKED)
      :: d == POP -> pop(flow)
      :: d == TO_ROOT -> popToRoot(flow)
      :: d == PRESENT -> present(flow, s)
      :: d == DISMISS -> dismiss(flow)
      :: d == SELECT -> tab = flow
      :: else
      fi
    }

    inline save() {
      i = 0;
      do :: i < 72 -> oldScreen[i] = screen[i]; oldKind[i] = kind[i]; i++ :: else -> break od;
      i = 0;
      do :: i < 3 -> oldN[i] = n[i]; i++ :: else -> break od;
      oldTab = tab
    }

    /* A way ends where a screen is there a third time: then all is as it was. */
    inline settle() {
      c = 0; t = 0;
      do
      :: t < 72 ->
         i = 0; j = 0;
         do
         :: i < 72 ->
            if
            :: same(i, t) && counts(i, t) -> j++
            :: else
            fi;
            i++
         :: else -> break
         od;
         if :: j > 2 -> c = 1 :: else fi;
         t++
      :: else -> break
      od;
      t = 0;
      do
      :: t < 72 ->
         if :: c -> screen[t] = oldScreen[t]; kind[t] = oldKind[t] :: else fi;
         oldScreen[t] = 0; oldKind[t] = 0; t++
      :: else -> break
      od;
      t = 0;
      do
      :: t < 3 ->
         if :: c -> n[t] = oldN[t] :: else fi;
         oldN[t] = 0; size[t] = 0; i = 0;
         do
         :: i < n[t] -> if :: kind[at(t, i)] == STACKED -> size[t]++ :: else fi; i++
         :: else -> break
         od;
         t++
      :: else -> break
      od;
      if :: c -> tab = oldTab :: else fi;
      oldTab = 0; i = 0; j = 0; c = 0; r = 0; deed = 0; what = 0; then = 0; next = 0; flow = 0;
      look()
    }
    """
}
