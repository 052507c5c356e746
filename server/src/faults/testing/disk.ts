import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Small disk of a server process, which needs no rights of an administrator. */
export interface Disk {
  /** Path for programs that run within. */
  path: string;
  /** Command that runs a program with this disk. */
  within: readonly string[];
  /** Takes the rest of the disk, up to a few bytes. */
  fill: () => void;
  empty: () => void;
  /** Copies its content to the folder that it began with. */
  copyBack: () => void;
  close: () => Promise<void>;
}

const SIZE = '48m';

/**
 * Mounts a file system in memory, in a namespace of its own, with the content of a folder. Returns
 * null where the system does not allow that.
 */
export async function openDisk(folder: string): Promise<Disk | null> {
  const path = `${folder}-disk`;
  mkdirSync(path);
  const script = `mount -t tmpfs -o size=${SIZE} tmpfs "$0" && cp -a "$1/." "$0" && echo ready && exec sleep 100000`;
  const flags = ['--user', '--map-root-user', '--mount'];
  const holder: ChildProcess = spawn('unshare', [...flags, 'sh', '-c', script, path, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ready = await Promise.race([
    once(holder.stdout ?? holder, 'data').then(() => true),
    once(holder, 'close').then(() => false),
    once(holder, 'error').then(() => false),
  ]);
  if (!ready) {
    rmSync(path, { recursive: true });
    return null;
  }
  const pid = String(holder.pid);
  const inside = join('/proc', pid, 'root', path);
  return {
    path,
    within: ['nsenter', '--target', pid, '--user', '--mount', '--preserve-credentials', '--'],
    fill() {
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) writeFileSync(join(inside, 'filling'), Buffer.alloc(size), { flag: 'a' });
        } catch {
          // Continues with smaller pieces.
        }
      }
    },
    empty: () => rmSync(join(inside, 'filling'), { force: true }),
    copyBack() {
      cpSync(inside, folder, { recursive: true, force: true });
    },
    async close() {
      holder.kill('SIGKILL');
      await once(holder, 'close');
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Injection into the system calls of a process, which strace makes. */
export interface Injection {
  end: () => Promise<void>;
}

/** Whether strace may follow processes on this system. */
export function canInject(): boolean {
  const child = spawn('sleep', ['2'], { stdio: 'ignore' });
  try {
    execFileSync('timeout', ['0.5', 'strace', '-q', '-p', String(child.pid)], { stdio: 'pipe' });
    return true;
  } catch (error) {
    // 124: it followed the process until its time was over.
    return (error as { status?: number }).status === 124;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Makes writes to files of a running process fail, or take time: `error=EIO`, `delay_exit=300000`. */
export async function inject(pid: number, what: string): Promise<Injection> {
  const calls = what.startsWith('delay')
    ? 'fsync,fdatasync'
    : 'pwrite64,fsync,fdatasync,ftruncate,mkdir,mkdirat';
  const args = ['-f', '-q', '-q', '-e', `trace=${calls}`, '-e', `inject=${calls}:${what}`];
  const strace = spawn('strace', [...args, '-o', '/dev/null', '-p', String(pid)], {
    stdio: 'ignore',
  });
  await sleep(500);
  if (strace.exitCode !== null) throw new Error('strace cannot follow the process');
  return {
    async end() {
      strace.kill('SIGINT');
      if (strace.exitCode === null && strace.signalCode === null) await once(strace, 'exit');
    },
  };
}
