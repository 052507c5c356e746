// Loaded before a program (`node --import`) that has a channel to its parent. A parent that is gone, however it
// ended, counts as SIGTERM to the program and to all that it started: they share a process group.
process.once('disconnect', () => process.kill(0, 'SIGTERM'));
// Watching it keeps nothing alive.
process.channel?.unref();
