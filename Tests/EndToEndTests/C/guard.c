// Stands in front of the functions that reach the network or start a program: each call is written
// down in the file that SEXTANT_GUARD names, and refused.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int refuse(const char *call) {
  const char *path = getenv("SEXTANT_GUARD");
  int file = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file >= 0) {
    char line[64];
    int length = snprintf(line, sizeof line, "%s\n", call);
    if (write(file, line, (size_t)length) != length) abort();
    close(file);
  }
  errno = EPERM;
  return -1;
}

// A process that the guard watches says so: without this line it has proved nothing.
__attribute__((constructor)) static void begin(void) { refuse("watched"); }

int socket(int domain, int type, int protocol) {
  (void)domain, (void)type, (void)protocol;
  return refuse("socket");
}
int socketpair(int domain, int type, int protocol, int pair[2]) {
  (void)domain, (void)type, (void)protocol, (void)pair;
  return refuse("socketpair");
}
int connect(int socket, const struct sockaddr *address, socklen_t length) {
  (void)socket, (void)address, (void)length;
  return refuse("connect");
}
int bind(int socket, const struct sockaddr *address, socklen_t length) {
  (void)socket, (void)address, (void)length;
  return refuse("bind");
}
struct addrinfo;
int getaddrinfo(
    const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
  (void)node, (void)service, (void)hints, (void)found;
  return refuse("getaddrinfo");
}

pid_t fork(void) { return refuse("fork"); }
pid_t vfork(void) { return refuse("vfork"); }
int clone(int (*run)(void *), void *stack, int flags, void *argument, ...) {
  (void)run, (void)stack, (void)flags, (void)argument;
  return refuse("clone");
}
int posix_spawn(
    pid_t *process, const char *path, const void *actions, const void *attributes,
    char *const words[], char *const environment[]) {
  (void)process, (void)path, (void)actions, (void)attributes, (void)words, (void)environment;
  refuse("posix_spawn");
  return EPERM;
}
int posix_spawnp(
    pid_t *process, const char *path, const void *actions, const void *attributes,
    char *const words[], char *const environment[]) {
  (void)process, (void)path, (void)actions, (void)attributes, (void)words, (void)environment;
  refuse("posix_spawnp");
  return EPERM;
}
int execve(const char *path, char *const words[], char *const environment[]) {
  (void)path, (void)words, (void)environment;
  return refuse("execve");
}
int execv(const char *path, char *const words[]) {
  (void)path, (void)words;
  return refuse("execv");
}
int execvp(const char *path, char *const words[]) {
  (void)path, (void)words;
  return refuse("execvp");
}
int execvpe(const char *path, char *const words[], char *const environment[]) {
  (void)path, (void)words, (void)environment;
  return refuse("execvpe");
}
int system(const char *line) {
  (void)line;
  return refuse("system");
}
FILE *popen(const char *line, const char *mode) {
  (void)line, (void)mode;
  refuse("popen");
  return NULL;
}
