// Tries all that the guard stands in front of, to see that it does.

#include <netdb.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
  int pair[2];
  struct addrinfo *found;
  char *words[] = {"true", NULL};
  pid_t process;
  int outcome = socket(AF_INET, SOCK_STREAM, 0) + socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
  outcome += connect(0, NULL, 0) + bind(0, NULL, 0) + getaddrinfo("a", "b", NULL, &found);
  outcome += fork() + vfork() + posix_spawn(&process, "/bin/true", NULL, NULL, words, words);
  outcome += posix_spawnp(&process, "true", NULL, NULL, words, words);
  outcome += execve("/bin/true", words, words) + execv("/bin/true", words) + execvp("true", words);
  outcome += system("true") + (popen("true", "r") == NULL);
  return outcome == 0;
}
