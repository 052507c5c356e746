import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Process that listens on a port. */
export interface Listener {
  pid: number;
  /** Command line of the process. */
  words: string;
}

/**
 * Returns the process that listens on a port of this machine; undefined if this user cannot see it.
 */
export function listenerOn(port: number): Listener | undefined {
  try {
    const pid = existsSync('/proc/net/tcp') ? holderOf(socketsOn(port)) : askLsof(port);
    if (pid === undefined) return undefined;
    const words = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return { pid, words: words.trim() };
  } catch {
    // There is no lsof or ps, or the process has just ended.
    return undefined;
  }
}

const LISTENS = '0A';

/** Returns Linux's names of the sockets that listen on the port. */
function socketsOn(port: number): Set<string> {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/));
  const listening = rows.filter(([, local, , state]) => local?.endsWith(end) && state === LISTENS);
  return new Set(listening.map((columns) => `socket:[${columns[9]}]`));
}

function holderOf(sockets: Set<string>): number | undefined {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).find((pid) => openFiles(pid).some((file) => sockets.has(file)));
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((name) => readlinkSync(join(folder, name)));
  } catch {
    // The process belongs to another user, or has just ended.
    return [];
  }
}

function askLsof(port: number): number | undefined {
  const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'];
  const [pid] = execFileSync('lsof', args, { encoding: 'utf8' }).split('\n');
  return pid ? Number(pid) : undefined;
}
