/// All that is measured, in the order of the table.
///
/// A new work is one file in `Works` and one line here.
/// The works of one group are measured in the same rounds, so that they can be compared.
let catalogue: [[Work]] = [
  sketchStep + noOpStep + functionStep + unlimitedStep,
  sketchPushAndPop + pushAndPop + functionPushAndPop,
  forwardUp,
  childFlows,
  deepLink,
  stepAmongMany,
  undoAmongMany,
  loadLarge,
  busyHandlers,
  reload,
  looking,
  drawnMaps,
  comparedVersions,
  followedLogs,
  programStart,
  promptLines,
  keptSessions,
  promptKeys,
  editing,
  journeys,
  storyboards,
]
