import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A process that holds a port. */
export interface Listener {
  pid: number;
  /** Its command line. */
  words: string;
}

/** The process that listens on a port of this machine; undefined where that is not for this user to know. */
export function listenerOn(port: number): Listener | undefined {
  try {
    const pid = existsSync('/proc/net/tcp') ? holderOf(socketsOn(port)) : askLsof(port);
    if (pid === undefined) return undefined;
    const words = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return { pid, words: words.trim() };
  } catch {
    // No lsof or ps here, or it has just ended.
    return undefined;
  }
}

const LISTENS = '0A';

/** What Linux calls the sockets that listen there. */
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
    // Somebody else's, or it has just ended.
    return [];
  }
}

function askLsof(port: number): number | undefined {
  const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'];
  const [pid] = execFileSync('lsof', args, { encoding: 'utf8' }).split('\n');
  return pid ? Number(pid) : undefined;
}
