package import Lua
package import Navigation

/// What a flow does for a step, as it is known once the script is linked.
///
/// Whatever does not depend on the moment is data already; what does is a function of the script,
/// asked when the step comes. Tools read the data, and know where they cannot look.
package typealias LinkedEntry = Handling<LuaFunction>
