-- With the rule that its guideline has about navigation controllers that are presented.

plugin { name = "rxcontroller", version = "1.0.0", needs = { core = "^1" },
  help = "shortcuts of RxController: viewController and navigationController" }

-- A navigation without a flow, with this screen in it, that is in no other container.
local function presentedNavigation(viewController)
  local container = viewController.container
  local isBare = container and container.kind == "navigation" and container.name == "navigation"
  return isBare and not container.container and container or nil
end

-- .viewController(vc), .viewController(vc, with: stepper): "is required for navigating to a new view
-- controller, otherwise the steps relay cannot be used in its view model".
local function viewController(controller, stepper)
  local navigation = presentedNavigation(controller)
  if navigation then
    error("viewController was given " .. controller.instance .. ", but what will be dismissed is "
      .. navigation.instance .. ", which it is in: RxController would never hear of that and keep "
      .. "both for ever. Hand over the navigation: return navigationController(…)", 2)
  end
  return contribute(controller, { steppers = { stepper or "self" } })
end

-- .navigationController(nc): the navigation with the steps of the view model of its root.
local function navigationController(controller)
  if controller.kind ~= "navigation" then
    error("navigationController was given " .. controller.instance .. ", a " .. controller.kind, 2)
  end
  if controller.count == 0 then return none end
  return contribute(controller.top)
end

export { viewController = viewController, navigationController = navigationController }
