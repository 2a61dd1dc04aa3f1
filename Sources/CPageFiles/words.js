// What the page says, in English and Korean.

const WORDS = {
  en: {
    other: "한국어", print: "Print storyboard", help: "Keys", undo: "↶ Undo", redo: "Redo ↷",
    counts: (flows, screens) =>
      `${flows} flow${flows === 1 ? "" : "s"}, ${screens} screen${screens === 1 ? "" : "s"}`,
    startAt: "Start at", start: "Start", screensHead: "Screens",
    log: "Map + log", map: "Map", find: "Find on the map", zooms: ["Smaller", "Larger"],
    findings: "Findings", noFindings: "Nothing was found.", journeys: "Journeys",
    noMap: "The app is too large for a map.", unseen: (s) => `${s} was not seen so far.`,
    comments: "Comments", commentOn: (s) => `Comment on ${s}`, add: "Add", save: "Save as a file", load: "Open a file",
    remove: "Remove", noComments: "This is no file of comments.",
    laterComments: "A later version wrote this file.",
    otherComments: (app) => `These comments are about another app: ${app}.`,
    tree: "Tree", state: "State", storyboard: "Storyboard", panes: "What lies behind",
    device: "The app", timeline: "Time", here: (n) => `Step ${n}`,
    tap: (t) => `tap “${t}”`, type: (t, f) => `type “${t}” into ${f}`, back: "back",
    tab: (t) => `tab “${t}”`, dismiss: "take away the front", drag: (v) => `drag to ${v}`,
    letGo: (v) => v === "back" ? "begin to swipe back, let go" : "begin to swipe away, let go",
    clock: (v) => `wait ${v.replace(/^\+/, "")}`, answer: (v, q) => `answer ${v}${q ? ` to “${q}”` : ""}`,
    fail: (v) => `${v} fails`, open: (v) => `open ${v}`, relaunch: (v) => v ? `launch with ${v}` : "kill and launch",
    device_: (v) => `run on a ${v}`,
    backTo: "Back", close: "Take away", nothing: "(nothing)", empty: "(empty)",
    phases: { loading: "Loading …", empty: "Nothing here", error: "Something went wrong", stub: "Not declared yet" },
    image: "image", raised: "A function of this screen fails:",
    covered: (t) => `“${t}” lies over it.`, dead: "It does nothing: it emits no step.",
    selected: "It is selected already.", noDismiss: (t) => `“${t}” cannot be swiped away; a button in it may close it.`,
    wouldHelp: "What would help:",
    refused: "The app refuses it.", stays: "Nothing on the screen changes.",
    why: "Why?", noLog: "Nothing has been done yet. Tap something.", was: "was",
    noState: "Nothing is remembered.", who: "Who", what: "What", value: "Value", changed: "changed",
    hidden: "hidden", root: "root of", board: "The way to here",
    branch: (n, all) => `branch ${n} of ${all}`, keys: [
      ["Tab, Enter", "go to a control, use it"], ["Esc", "back, or take the front away"],
      ["Ctrl+Z, [", "undo"], ["Ctrl+Shift+Z, ]", "redo"], ["Alt+1 … 5", "map and log, tree, state, storyboard, comments"],
      ["?", "this list"],
    ],
    closeKeys: "Close",
  },
  ko: {
    other: "English", print: "스토리보드 인쇄", help: "단축키", undo: "↶ 실행 취소", redo: "다시 실행 ↷",
    counts: (flows, screens) => `플로우 ${flows}개, 화면 ${screens}개`,
    startAt: "시작 위치", start: "처음", screensHead: "화면",
    log: "지도와 로그", map: "지도", find: "지도에서 찾기", zooms: ["작게", "크게"],
    findings: "발견한 문제", noFindings: "발견한 문제가 없습니다.", journeys: "여정",
    noMap: "앱이 너무 커서 지도를 그리지 않습니다.", unseen: (s) => `아직 본 적이 없는 화면입니다: ${s}`,
    comments: "의견", commentOn: (s) => `${s} 화면에 대한 의견`, add: "추가", save: "파일로 저장", load: "파일 열기",
    remove: "지우기", noComments: "Sextant의 의견 파일이 아닙니다.",
    laterComments: "더 새로운 프로그램이 쓴 파일입니다.", otherComments: (app) => `다른 앱에 대한 의견입니다: ${app}`,
    tree: "트리", state: "상태", storyboard: "스토리보드", panes: "앱의 속",
    device: "앱", timeline: "시간", here: (n) => `${n}단계`,
    tap: (t) => `“${t}” 누르기`, type: (t, f) => `${f}: “${t}” 입력`, back: "뒤로",
    tab: (t) => `“${t}” 탭`, dismiss: "앞의 것 닫기", drag: (v) => `높이 ${v}`,
    letGo: (v) => v === "back" ? "뒤로 쓸다가 놓기" : "쓸어 닫다가 놓기",
    clock: (v) => `${v.replace(/^\+/, "")} 기다리기`, answer: (v, q) => `${q ? `“${q}” ` : ""}답: ${v}`,
    fail: (v) => `${v} 실패`, open: (v) => `${v} 열기`, relaunch: (v) => v ? `${v} 링크로 실행` : "끝내고 다시 실행",
    device_: (v) => `기기: ${v}`,
    backTo: "뒤로", close: "닫기", nothing: "(없음)", empty: "(비어 있음)",
    phases: { loading: "불러오는 중 …", empty: "아무것도 없습니다", error: "문제가 생겼습니다", stub: "아직 선언되지 않음" },
    image: "그림", raised: "이 화면의 함수가 실패합니다:",
    covered: (t) => `“${t}” 화면이 위를 덮고 있습니다.`, dead: "내보내는 스텝이 없어 아무 일도 하지 않습니다.",
    selected: "이미 선택되어 있습니다.", noDismiss: (t) => `“${t}” 화면은 쓸어서 닫을 수 없습니다. 그 안의 버튼을 보세요.`,
    wouldHelp: "이렇게 해 보세요:",
    refused: "앱이 거절합니다.", stays: "화면에는 바뀌는 것이 없습니다.",
    why: "왜?", noLog: "아직 아무것도 하지 않았습니다. 무엇이든 눌러 보세요.", was: "이전",
    noState: "기억하는 것이 없습니다.", who: "누가", what: "무엇을", value: "값", changed: "바뀜",
    hidden: "가려짐", root: "root:", board: "여기까지 온 길",
    branch: (n, all) => `갈래 ${n}/${all}`, keys: [
      ["Tab, Enter", "다음 것으로 가기, 쓰기"], ["Esc", "뒤로 가기, 또는 앞의 것 닫기"],
      ["Ctrl+Z, [", "실행 취소"], ["Ctrl+Shift+Z, ]", "다시 실행"], ["Alt+1 … 5", "지도와 로그, 트리, 상태, 스토리보드, 의견"],
      ["?", "이 목록"],
    ],
    closeKeys: "닫기",
  },
};

let language = (navigator.language || "en").startsWith("ko") ? "ko" : "en";

/** A word of the page; what has blanks takes values. */
const word = (key, ...values) => {
  const found = WORDS[language][key];
  return typeof found === "function" ? found(...values) : found;
};

/** A sentence of the app: one text, or one for each language. */
const said = (message) =>
  Array.isArray(message) ? message[language === "ko" ? 1 : 0] : (message ?? "");

/** What was or can be done, in words. */
function saidAction(action) {
  switch (action.k) {
    case "tap": return word("tap", action.t ?? action.n);
    case "type": return word("type", action.v, action.n);
    case "tab": return word("tab", action.t ?? action.v);
    case "answer": return word("answer", action.v, action.t);
    case "clock": case "fail": case "open": case "drag": case "letGo": case "relaunch": case "back":
    case "dismiss": return word(action.k, action.v);
    case "device": return word("device_", action.v);
    default: return action.l;
  }
}
