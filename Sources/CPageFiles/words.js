// What the page says: each text in English, and in Korean.

const WORDS = {
  other: ["한국어", "English"], print: ["Print storyboard", "스토리보드 인쇄"], help: ["Keys", "단축키"],
  undo: ["↶ Undo", "↶ 실행 취소"], redo: ["Redo ↷", "다시 실행 ↷"],
  counts: (flows, screens) => [
    `${flows} flow${flows === 1 ? "" : "s"}, ${screens} screen${screens === 1 ? "" : "s"}`,
    `플로우 ${flows}개, 화면 ${screens}개`,
  ],
  side: ["Start at", "시작 위치"], start: ["Start", "처음"], screens: ["Screens", "화면"],
  findings: ["Findings", "발견한 문제"], noFindings: ["Nothing was found.", "발견한 문제가 없습니다."],
  journeys: ["Journeys", "여정"], unseen: (s) => [`${s} was not seen so far.`, `아직 본 적이 없는 화면입니다: ${s}`],
  log: ["Map + log", "지도와 로그"], tree: ["Tree", "트리"], state: ["State", "상태"],
  storyboard: ["Storyboard", "스토리보드"], comments: ["Comments", "의견"],
  tabs: ["What lies behind", "앱의 속"], screen: ["The app", "앱"], time: ["Time", "시간"],
  map: ["Map", "지도"], find: ["Find on the map", "지도에서 찾기"],
  smaller: ["Smaller", "작게"], larger: ["Larger", "크게"], fit: ["Fit", "맞추기"],
  noMap: ["The app is too large for a map.", "앱이 너무 커서 지도를 그리지 않습니다."],
  commentOn: (s) => [`Comment on ${s}`, `${s} 화면에 대한 의견`], noComments: ["No comments yet.", "아직 의견이 없습니다."],
  add: ["Add", "추가"], save: ["Save as a file", "파일로 저장"], load: ["Open a file", "파일 열기"],
  remove: ["Remove", "지우기"], badComments: ["Not a comments file.", "Sextant의 의견 파일이 아닙니다."],
  laterComments: ["A later version wrote this file.", "더 새로운 프로그램이 쓴 파일입니다."],
  otherComments: (app) => [`These comments are about another app: ${app}.`, `다른 앱에 대한 의견입니다: ${app}`],
  backTo: ["Back", "뒤로"], close: ["Take away", "닫기"], nothing: ["(nothing)", "(없음)"], empty: ["(empty)", "(비어 있음)"],
  image: ["image", "그림"], raised: ["A function of this screen fails:", "이 화면의 함수가 실패합니다:"],
  covered: (t) => [`“${t}” lies over it.`, `“${t}” 화면이 위를 덮고 있습니다.`],
  dead: ["It does nothing: it emits no step.", "내보내는 스텝이 없어 아무 일도 하지 않습니다."],
  selected: ["It is selected already.", "이미 선택되어 있습니다."],
  noDismiss: (t) => [
    `“${t}” cannot be swiped away; a button in it may close it.`,
    `“${t}” 화면은 쓸어서 닫을 수 없습니다. 그 안의 버튼을 보세요.`,
  ],
  wouldHelp: ["What would help:", "이렇게 해 보세요:"], why: ["Why?", "왜?"],
  refused: ["The app refuses it.", "앱이 거절합니다."],
  stays: ["The screen does not change.", "화면에는 바뀌는 것이 없습니다."],
  noLog: ["Nothing done yet. Tap something.", "아직 아무것도 하지 않았습니다. 무엇이든 눌러 보세요."],
  noState: ["Nothing is remembered.", "기억하는 것이 없습니다."], changed: ["changed", "바뀜"],
  who: ["Who", "누가"], what: ["What", "무엇을"], value: ["Value", "값"],
  hidden: ["hidden", "가려짐"], root: ["root of", "root:"], board: ["The way to here", "여기까지 온 길"],
  branch: (n, all) => [`branch ${n} of ${all}`, `갈래 ${n}/${all}`], closeKeys: ["Close", "닫기"],
};

/** What a screen shows that has nothing else to show. */
const PHASES = {
  loading: ["Loading", "불러오는 중"], empty: ["Nothing here", "아무것도 없습니다"],
  error: ["Something went wrong", "문제가 생겼습니다"], stub: ["Not declared yet", "아직 선언되지 않음"],
};

const KEYS = [
  ["Tab, Enter", ["go to a control, use it", "다음 것으로 가기, 쓰기"]],
  ["Esc", ["back, or take the front away", "뒤로 가기, 또는 앞의 것 닫기"]],
  ["Ctrl+Z, [", ["undo", "실행 취소"]], ["Ctrl+Shift+Z, ]", ["redo", "다시 실행"]],
  ["Alt+1 … 5", ["map and log, tree, state, storyboard, comments", "지도와 로그, 트리, 상태, 스토리보드, 의견"]],
  ["?", ["this list", "이 목록"]],
];

/** What was or can be done, by its kind: `n` is a control, `v` a value, `t` what the user sees of it. */
const ACTIONS = {
  tap: ({ n, t = n }) => [`tap “${t}”`, `“${t}” 누르기`],
  type: ({ n, v }) => [`type “${v}” into ${n}`, `${n}: “${v}” 입력`],
  tab: ({ v, t = v }) => [`tab “${t}”`, `“${t}” 탭`],
  back: () => ["back", "뒤로"],
  dismiss: () => ["take away the front", "앞의 것 닫기"],
  drag: ({ v }) => [`drag to ${v}`, `높이 ${v}`],
  letGo: ({ v }) => v === "back" ? ["begin to swipe back, let go", "뒤로 쓸다가 놓기"]
    : ["begin to swipe away, let go", "쓸어 닫다가 놓기"],
  clock: ({ v }) => [`wait ${v}`, `${v} 기다리기`],
  answer: ({ v, t }) => [`answer ${v}${t ? ` to “${t}”` : ""}`, `${t ? `“${t}” ` : ""}답: ${v}`],
  fail: ({ v }) => [`${v} fails`, `${v} 실패`],
  open: ({ v }) => [`open ${v}`, `${v} 열기`],
  relaunch: ({ v }) => v ? [`launch with ${v}`, `${v} 링크로 실행`] : ["kill and launch", "끝내고 다시 실행"],
  device: ({ v }) => [`run on a ${v}`, `기기: ${v}`],
};

let language = (navigator.language || "en").startsWith("ko") ? "ko" : "en";

/** A sentence: one text, or one for each language. */
const said = (message) => Array.isArray(message) ? message[language === "ko" ? 1 : 0] : message ?? "";

/** A word of the page; what has blanks takes values. */
const word = (key, ...values) => said(WORDS[key].call?.(null, ...values) ?? WORDS[key]);

/** What was or can be done, in words. */
const saidAction = (action) => said(ACTIONS[action.k]?.(action)) || action.l;
