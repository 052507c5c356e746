import { CONTRACT_VERSION } from '../../contract/version.ts';

/** What is known of a kept reply without reading it: its ETag, when the server last stood by it, its length as text. */
export type CacheEntry = [etag: string, at: number, size: number];
/** By the path of the call. */
export type CacheEntries = Record<string, CacheEntry>;

interface CacheIndex {
  contract: number;
  account: string;
  replies: CacheEntries;
}

/** Where it is in localStorage, so that an ETag is known without waiting. */
export const INDEX = 'kept';

const DAY = 24 * 60 * 60 * 1000;
/**
 * A reply that the server has not confirmed for so long is not shown any more: a device that is
 * lost, and whose session was ended elsewhere, forgets it.
 */
export const MAX_AGE = 7 * DAY;
const MAX_REPLIES = 150;
/** Characters: of all of them together, and of one. */
const MAX_SIZE = 4_000_000;
const MAX_REPLY_SIZE = 600_000;

/** The entries of an account; null where what is there is somebody else's, or of another contract. */
export function readEntries(account: string): CacheEntries | null {
  try {
    const index = JSON.parse(localStorage.getItem(INDEX) ?? 'null') as CacheIndex | null;
    const isOurs = index?.contract === CONTRACT_VERSION && index.account === account;
    return isOurs ? index.replies : null;
  } catch {
    return null;
  }
}

/** False when the browser could not keep them: full, or forbidden. */
export function writeEntries(account: string, replies: CacheEntries): boolean {
  const index: CacheIndex = { contract: CONTRACT_VERSION, account, replies };
  try {
    localStorage.setItem(INDEX, JSON.stringify(index));
    return true;
  } catch {
    return false;
  }
}

/** Whether one reply of this length is kept at all. */
export function isSmallEnough(size: number): boolean {
  return size <= MAX_REPLY_SIZE;
}

/** What has to go: what is too old, then what the server was asked for longest ago, until the rest fits. */
export function pathsToEvict(entries: CacheEntries, now: number): string[] {
  const newestFirst = Object.entries(entries).sort(([, [, a]], [, [, b]]) => b - a);
  let size = 0;
  return newestFirst.flatMap(([path, entry], index) => {
    size += entry[2];
    const stays = isFresh(entry, now) && index < MAX_REPLIES && size <= MAX_SIZE;
    return stays ? [] : [path];
  });
}

/** Whether it may still be shown. A clock that was set back makes nothing last longer. */
export function isFresh([, at]: CacheEntry, now: number): boolean {
  return Math.abs(now - at) < MAX_AGE;
}
