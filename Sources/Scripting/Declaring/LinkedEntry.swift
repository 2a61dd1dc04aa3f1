package import Lua
package import Navigation

/// A flow's entry for a step, after linking.
///
/// The parts that do not depend on the moment are data, which tools can read. The others are
/// functions of the script, called when the step arrives.
package typealias LinkedEntry = Handling<LuaFunction>
