#ifndef CJAIL_CALLS_H
#define CJAIL_CALLS_H

/// Lets the system refuse, from now on and for good, all calls that start a process, reach the network
/// or reach another process. Returns 0 or an errno value.
int shim_refuseCalls(void);

#endif
