// Stands between a process and its files: writes down, in order, everything that happens to the files of one folder,
// and refuses writes or syncs on demand. Loaded with LD_PRELOAD.
//
//   SHIM_FOLDER   the folder to watch, absolute
//   SHIM_JOURNAL  where to write it down: a file outside that folder
//
// While the folder holds a file named "full", writes fail for want of room; while it holds one named "broken", syncs
// fail. One lock is held over each operation and its record, so the order in the journal is the order on disk.
//
// A record: kind (1 byte), file (4), number (8), length (4), then so many bytes; numbers as the machine has them.
//   O  opened: file is a new number, number is 1 for created, 2 for emptied; bytes are the path
//   W  written: number is the place, bytes are what was written
//   T  cut or grown: number is the new size
//   S  synced
//   U  unlinked: bytes are the path       R  renamed: bytes are both paths, each ending in a zero
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#undef open
#undef open64
#undef openat
#undef openat64
#undef pwrite
#undef pwrite64
#undef ftruncate
#undef ftruncate64

#define FILES 4096

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static int journal = -1;
static uint32_t file_of[FILES];
static uint32_t files;

static int (*real_openat)(int, const char *, int, ...);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_close)(int);
static int (*real_unlink)(const char *);
static int (*real_rename)(const char *, const char *);

static void begin(void) {
    if (real_close) return;
    real_openat = dlsym(RTLD_NEXT, "openat64");
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    real_rename = dlsym(RTLD_NEXT, "rename");
    real_close = dlsym(RTLD_NEXT, "close");
    folder = getenv("SHIM_FOLDER");
    const char *path = getenv("SHIM_JOURNAL");
    if (folder && path) journal = real_openat(AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void enter(void) {
    pthread_mutex_lock(&lock);
    begin();
}

static void leave(void) {
    int kept = errno;
    pthread_mutex_unlock(&lock);
    errno = kept;
}

static int watched(const char *path) {
    return journal >= 0 && path && strncmp(path, folder, strlen(folder)) == 0;
}

static uint32_t file(int fd) {
    return journal >= 0 && fd >= 0 && fd < FILES ? file_of[fd] : 0;
}

static void put(const void *bytes, size_t length) {
    const char *next = bytes;
    while (length > 0) {
        ssize_t done = real_write(journal, next, length);
        if (done <= 0) abort();
        next += done;
        length -= (size_t)done;
    }
}

static void record(char kind, uint32_t which, uint64_t number, const void *bytes, size_t length) {
    unsigned char head[17];
    uint32_t size = (uint32_t)length;
    head[0] = (unsigned char)kind;
    memcpy(head + 1, &which, 4);
    memcpy(head + 5, &number, 8);
    memcpy(head + 13, &size, 4);
    put(head, sizeof head);
    put(bytes, length);
}

// Whether the test has put a file of this name into the folder.
static int told(const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int kept = errno;
    int found = access(path, F_OK) == 0;
    errno = kept;
    return found;
}

static int open_any(int at, const char *path, int flags, mode_t mode) {
    enter();
    int ours = watched(path);
    int created = ours && (flags & O_CREAT) && access(path, F_OK) != 0;
    int fd = real_openat(at, path, flags, mode);
    if (ours && fd >= FILES) abort();
    if (ours && fd >= 0) {
        file_of[fd] = ++files;
        record('O', files, (uint64_t)(created | (flags & O_TRUNC ? 2 : 0)), path, strlen(path));
    }
    leave();
    return fd;
}

#define MODE(flags, mode)                                  \
    mode_t mode = 0;                                       \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                 \
        va_list rest;                                      \
        va_start(rest, flags);                             \
        mode = va_arg(rest, mode_t);                       \
        va_end(rest);                                      \
    }

int open(const char *path, int flags, ...) {
    MODE(flags, mode)
    return open_any(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE(flags, mode)
    return open_any(AT_FDCWD, path, flags, mode);
}

int openat(int at, const char *path, int flags, ...) {
    MODE(flags, mode)
    return open_any(at, path, flags, mode);
}

int openat64(int at, const char *path, int flags, ...) {
    MODE(flags, mode)
    return open_any(at, path, flags, mode);
}

int close(int fd) {
    enter();
    if (file(fd)) file_of[fd] = 0;
    int result = real_close(fd);
    leave();
    return result;
}

static off_t place(int fd) {
    struct stat about;
    if (fcntl(fd, F_GETFL) & O_APPEND) return fstat(fd, &about) == 0 ? about.st_size : 0;
    return lseek(fd, 0, SEEK_CUR);
}

static ssize_t refuse(void) {
    errno = ENOSPC;
    return -1;
}

ssize_t write(int fd, const void *bytes, size_t length) {
    enter();
    uint32_t which = file(fd);
    off_t at = which ? place(fd) : 0;
    ssize_t done = which && told("full") ? refuse() : real_write(fd, bytes, length);
    if (which && done > 0) record('W', which, (uint64_t)at, bytes, (size_t)done);
    leave();
    return done;
}

static ssize_t pwrite_any(int fd, const void *bytes, size_t length, off_t at) {
    enter();
    uint32_t which = file(fd);
    ssize_t done = which && told("full") ? refuse() : real_pwrite(fd, bytes, length, at);
    if (which && done > 0) record('W', which, (uint64_t)at, bytes, (size_t)done);
    leave();
    return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return pwrite_any(fd, bytes, length, at); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) { return pwrite_any(fd, bytes, length, at); }

static int ftruncate_any(int fd, off_t size) {
    enter();
    uint32_t which = file(fd);
    int result = real_ftruncate(fd, size);
    if (which && result == 0) record('T', which, (uint64_t)size, "", 0);
    leave();
    return result;
}

int ftruncate(int fd, off_t size) { return ftruncate_any(fd, size); }
int ftruncate64(int fd, off64_t size) { return ftruncate_any(fd, size); }

static int sync_any(int fd, int (*real)(int)) {
    uint32_t which = file(fd);
    int result = -1;
    if (which && told("broken")) errno = EIO;
    else result = real(fd);
    if (which && result == 0) record('S', which, 0, "", 0);
    return result;
}

int fsync(int fd) {
    enter();
    int result = sync_any(fd, real_fsync);
    leave();
    return result;
}

int fdatasync(int fd) {
    enter();
    int result = sync_any(fd, real_fdatasync);
    leave();
    return result;
}

int unlink(const char *path) {
    enter();
    int result = real_unlink(path);
    if (result == 0 && watched(path)) record('U', 0, 0, path, strlen(path));
    leave();
    return result;
}

int rename(const char *from, const char *to) {
    enter();
    int result = real_rename(from, to);
    if (result == 0 && watched(to)) {
        char both[8192];
        int length = snprintf(both, sizeof both, "%s%c%s", from, 0, to);
        record('R', 0, 0, both, (size_t)length + 1);
    }
    leave();
    return result;
}
