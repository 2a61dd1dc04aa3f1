#if defined(__linux__)
#define _GNU_SOURCE
#include "calls.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#if defined(ARCHITECTURE)

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(answer) BPF_STMT(BPF_RET | BPF_K, answer)
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)
// If the number is this one, what comes next; else what comes after that.
#define IF(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define IF_BITS(value) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, value, 0, 1)
#define REFUSE(call) IF(call), ANSWER(REFUSED)
// A call that is granted for the process itself. The low half of an argument comes first on both machines.
#define ONLY_OWN(call, process)                                           \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4), LOAD(args[0]), IF(process), \
      ANSWER(SECCOMP_RET_ALLOW), ANSWER(REFUSED)

int shim_refuseCalls(void) {
  unsigned process = (unsigned)getpid();
  struct sock_filter rules[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
#if defined(__x86_64__)
      // The numbers of a second set of the same calls.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      ANSWER(REFUSED),
      REFUSE(SYS_fork),
      REFUSE(SYS_vfork),
#endif
      // Programs. Threads are made with clone; clone3 hides what it is asked for, and has a substitute.
      REFUSE(SYS_execve),
      REFUSE(SYS_execveat),
      IF(SYS_clone3),
      ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      LOAD(args[0]),
      IF_BITS(CLONE_THREAD),
      ANSWER(SECCOMP_RET_ALLOW),
      ANSWER(REFUSED),
      // The network, and what could be asked to reach it.
      REFUSE(SYS_socket),
      REFUSE(SYS_socketpair),
      REFUSE(SYS_connect),
      REFUSE(SYS_bind),
      REFUSE(SYS_listen),
      REFUSE(SYS_sendto),
      REFUSE(SYS_sendmsg),
      REFUSE(SYS_io_uring_setup),
      // Other processes.
      ONLY_OWN(SYS_kill, process),
      ONLY_OWN(SYS_tgkill, process),
      REFUSE(SYS_tkill),
      REFUSE(SYS_rt_sigqueueinfo),
      REFUSE(SYS_rt_tgsigqueueinfo),
      REFUSE(SYS_pidfd_open),
      REFUSE(SYS_pidfd_send_signal),
      REFUSE(SYS_ptrace),
      REFUSE(SYS_process_vm_readv),
      REFUSE(SYS_process_vm_writev),
      // Limits may be read and not set.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prlimit64, 0, 6),
      LOAD(args[2]),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2]) + 4),
      IF(0),
      ANSWER(SECCOMP_RET_ALLOW),
      ANSWER(REFUSED),
      REFUSE(SYS_setrlimit),
      // The system, should the process belong to root.
      REFUSE(SYS_mount),
      REFUSE(SYS_umount2),
      REFUSE(SYS_pivot_root),
      REFUSE(SYS_chroot),
      REFUSE(SYS_setns),
      REFUSE(SYS_unshare),
      REFUSE(SYS_bpf),
      REFUSE(SYS_perf_event_open),
      REFUSE(SYS_userfaultfd),
      REFUSE(SYS_init_module),
      REFUSE(SYS_finit_module),
      REFUSE(SYS_kexec_load),
      REFUSE(SYS_reboot),
      REFUSE(SYS_open_by_handle_at),
      REFUSE(SYS_keyctl),
      REFUSE(SYS_add_key),
      REFUSE(SYS_request_key),
      ANSWER(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof rules / sizeof rules[0], rules};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
}

#else

int shim_refuseCalls(void) { return ENOSYS; }

#endif
#endif
