extension SwiftName {
  /// What a flow or screen has already: members of `UIViewController` and of what it inherits from, and
  /// those that each written class has.
  static let taken: Set<String> = own.union(controllerMembers).union(responderMembers)

  private static let own: Set<String> = [
    "steps", "services", "update", "root", "state", "self", "window", "adapt", "navigate",
    "disposeBag", "hasAppeared", "parentRoot", "tabSelection", "swipeDelegate", "coder",
    "initialStep", "readyToEmitSteps", "synthesizedStepper", "rx", "rxVisible", "rxDismissed",
    "stack", "routine", "shownTitle", "textLabel", "phaseLabel",
  ]

  private static let controllerMembers: Set<String> = [
    "title", "view", "viewIfLoaded", "parent", "children", "tabBarItem", "navigationItem",
    "toolbarItems", "storyboard", "nibName", "nibBundle", "isEditing", "editButtonItem",
    "isViewLoaded", "tab", "contentUnavailableConfiguration",
    "contentUnavailableConfigurationState",
    "navigationController", "tabBarController", "splitViewController", "presentedViewController",
    "presentingViewController", "presentationController", "popoverPresentationController",
    "sheetPresentationController", "activePresentationController", "isBeingPresented",
    "isBeingDismissed", "isMovingToParent", "isMovingFromParent", "isModalInPresentation",
    "modalPresentationStyle", "modalTransitionStyle",
    "modalPresentationCapturesStatusBarAppearance",
    "definesPresentationContext", "providesPresentationContextTransitionStyle",
    "disablesAutomaticKeyboardDismissal", "preferredContentSize", "preferredTransition",
    "preferredStatusBarStyle", "prefersStatusBarHidden", "preferredStatusBarUpdateAnimation",
    "prefersHomeIndicatorAutoHidden", "prefersPointerLocked", "supportedInterfaceOrientations",
    "preferredScreenEdgesDeferringSystemGestures", "shouldAutorotate", "interfaceOrientation",
    "preferredInterfaceOrientationForPresentation", "extendedLayoutIncludesOpaqueBars",
    "edgesForExtendedLayout", "automaticallyAdjustsScrollViewInsets", "additionalSafeAreaInsets",
    "systemMinimumLayoutMargins", "viewRespectsSystemMinimumLayoutMargins", "topLayoutGuide",
    "bottomLayoutGuide", "hidesBottomBarWhenPushed", "transitioningDelegate",
    "transitionCoordinator", "restorationIdentifier", "restorationClass", "focusGroupIdentifier",
    "interactionActivityTrackingBaseName", "extensionContext", "traitCollection", "traitOverrides",
    "overrideUserInterfaceStyle", "overrideTraitCollection", "preferredUserInterfaceStyle",
    "childModalInPresentation",
    "preferredFocusEnvironments", "preferredFocusedView", "parentFocusEnvironment",
    "focusItemContainer", "searchDisplayController", "ignoresParentNavigationBar",
    "previewActionItems",
  ]

  private static let responderMembers: Set<String> = [
    "next", "undoManager", "userActivity", "inputView", "inputAccessoryView", "inputAssistantItem",
    "inputViewController", "inputAccessoryViewController", "textInputMode", "keyCommands",
    "textInputContextIdentifier", "editingInteractionConfiguration", "pasteConfiguration",
    "canBecomeFirstResponder", "canResignFirstResponder", "isFirstResponder",
    "description",
    "debugDescription", "hash", "hashValue", "superclass", "isProxy", "observationInfo",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityElements",
    "accessibilityTraits", "accessibilityFrame", "accessibilityPath", "accessibilityLanguage",
    "accessibilityIdentifier", "isAccessibilityElement",
  ]
}
