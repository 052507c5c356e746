// Loaded before a program (`node --import`) that has an IPC channel to its parent.
// When the parent ends for any reason, the program and all processes that it started receive
// SIGTERM; they share a process group.
process.once('disconnect', () => process.kill(0, 'SIGTERM'));
// The channel does not keep the process alive.
process.channel?.unref();
