// The texts of the page, each in English and in Korean.

const WORDS = {
  other: ["한국어", "English"], print: ["Print storyboard", "스토리보드 인쇄"], help: ["Keyboard shortcuts", "단축키"],
  undo: ["↶ Undo", "↶ 실행 취소"], redo: ["Redo ↷", "다시 실행 ↷"],
  counts: (flows, screens) => [
    `${flows} flow${flows === 1 ? "" : "s"}, ${screens} screen${screens === 1 ? "" : "s"}`,
    `플로우 ${flows}개, 화면 ${screens}개`,
  ],
  side: ["Start at", "시작 위치"], start: ["Start", "처음"], screens: ["Screens", "화면"],
  findings: ["Problems", "문제"], noFindings: ["No problems found.", "발견한 문제가 없습니다."],
  journeys: ["Journeys", "여정"],
  log: ["Map + log", "지도와 로그"], tree: ["Tree", "트리"], state: ["State", "상태"],
  storyboard: ["Storyboard", "스토리보드"], comments: ["Comments", "의견"],
  tabs: ["Details", "자세히"], screen: ["The app", "앱"], time: ["History", "기록"],
  map: ["Map", "지도"], find: ["Find on the map", "지도에서 찾기"],
  smaller: ["Zoom out", "축소"], larger: ["Zoom in", "확대"], fit: ["Fit", "크기 맞추기"],
  noMap: ["The app is too large for a map.", "앱이 너무 커서 지도를 그리지 않습니다."],
  commentOn: (s) => [`Comment on ${s}`, `${s} 화면에 대한 의견`], noComments: ["No comments yet.", "아직 의견이 없습니다."],
  add: ["Add", "추가"], save: ["Save as a file", "파일로 저장"], load: ["Open a file", "파일 열기"],
  remove: ["Remove", "지우기"], badComments: ["Not a comments file.", "Sextant 의견 파일이 아닙니다."],
  laterComments: ["A newer version of Sextant wrote this file.", "더 새로운 버전에서 만든 파일입니다."],
  otherComments: (app) => [`These comments are about another app: ${app}.`, `다른 앱에 대한 의견입니다: ${app}`],
  backTo: ["Back", "뒤로"], close: ["Close", "닫기"], empty: ["(empty)", "(비어 있음)"],
  nothing: ["(no screen)", "(화면 없음)"], untitled: ["(no title)", "(제목 없음)"],
  image: ["image", "그림"], raised: ["A function of this screen fails:", "이 화면의 함수가 실패합니다:"],
  covered: (t) => [`“${t}” is open on top of it.`, `“${t}” 화면이 위에 열려 있습니다.`],
  dead: ["This control does nothing: it emits no step.", "스텝이 없어 아무 일도 하지 않습니다."],
  selected: ["Already selected.", "이미 선택되어 있습니다."],
  noDismiss: (t) => [
    `You cannot swipe “${t}” away. A button in it may close it.`,
    `“${t}” 화면은 쓸어서 닫을 수 없습니다. 화면 안의 버튼을 눌러 보세요.`,
  ],
  wouldHelp: ["Try this:", "이렇게 해 보세요:"], why: ["Why?", "이유:"],
  refused: ["This is not possible here.", "여기서는 할 수 없습니다."],
  stays: ["The screen does not change.", "화면이 바뀌지 않습니다."],
  noLog: ["Nothing here yet. Tap something in the app.", "아직 기록이 없습니다. 앱에서 무엇이든 눌러 보세요."],
  noState: ["The app stores no values.", "저장된 값이 없습니다."], changed: ["changed", "바뀜"],
  who: ["Owner", "소유자"], what: ["Name", "이름"], value: ["Value", "값"],
  hidden: ["hidden", "가려짐"], root: ["root of", "root:"], board: ["The way to this screen", "이 화면까지 온 길"],
  branch: (n, all) => [`branch ${n} of ${all}`, `갈래 ${n}/${all}`],
};

/** The text of a screen without content, by its phase. */
const PHASES = {
  loading: ["Loading", "불러오는 중"], empty: ["Nothing here", "내용 없음"],
  error: ["Something went wrong", "문제가 생겼습니다"], stub: ["Not declared yet", "아직 선언되지 않음"],
};

const KEYS = [
  ["Tab, Enter", ["go to a control, use it", "컨트롤로 이동, 사용"]],
  ["Esc", ["go back, or close the top screen", "뒤로 가기, 또는 맨 위 화면 닫기"]],
  ["Ctrl+Z, [", ["undo", "실행 취소"]], ["Ctrl+Shift+Z, ]", ["redo", "다시 실행"]],
  ["Alt+1 … 5", ["map and log, tree, state, storyboard, comments", "지도와 로그, 트리, 상태, 스토리보드, 의견"]],
  ["?", ["show this list", "이 목록 보기"]],
];

/** The text of an action, by its kind: `n` is the control, `v` a value, `t` the text that the user sees. */
const ACTIONS = {
  tap: ({ n, t = n }) => [`tap “${t}”`, `“${t}” 누르기`],
  type: ({ n, v }) => [`type “${v}” into ${n}`, `${n}: “${v}” 입력`],
  tab: ({ v, t = v }) => [`tab “${t}”`, `“${t}” 탭`],
  back: () => ["back", "뒤로"],
  dismiss: () => ["close the top screen", "맨 위 화면 닫기"],
  drag: ({ v }) => [`drag to ${v}`, `시트 높이: ${v}`],
  letGo: ({ v }) => v === "back" ? ["start to swipe back, then let go", "뒤로 쓸다가 놓기"]
    : ["start to swipe away, then let go", "쓸어 닫다가 놓기"],
  clock: ({ v }) => [`wait ${v}`, `${v} 기다리기`],
  answer: ({ v, t }) => [`answer ${v}${t ? ` to “${t}”` : ""}`, `${t ? `“${t}” ` : ""}답: ${v}`],
  fail: ({ v }) => [`${v} fails`, `${v} 실패`],
  open: ({ v }) => [`open ${v}`, `${v} 열기`],
  relaunch: ({ v }) => v ? [`launch with ${v}`, `${v} 링크로 실행`] : ["quit and relaunch", "종료하고 다시 실행"],
  device: ({ v }) => [`run on a ${v}`, `기기: ${v}`],
};

let language = (navigator.language || "en").startsWith("ko") ? "ko" : "en";

/** A message in the reader's language; the message is one text, or one for each language. */
const said = (message) => Array.isArray(message) ? message[language === "ko" ? 1 : 0] : message ?? "";

/** A text of the page; a text with placeholders takes their values. */
const word = (key, ...values) => said(WORDS[key].call?.(null, ...values) ?? WORDS[key]);

/** The text of an action: its own, or the line of the prompt if its kind has none. */
const saidAction = (action) => said(ACTIONS[action.k]?.(action)) || action.l;
