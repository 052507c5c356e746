import { CONTRACT_VERSION } from '../../contract/version.ts';

/**
 * Metadata of a cached response, readable without its body: ETag, last confirmation (milliseconds
 * since 1970) and length as text.
 */
export type CacheEntry = [etag: string, at: number, size: number];
/** Metadata by the path of the call. */
export type CacheEntries = Record<string, CacheEntry>;

interface CacheIndex {
  contract: number;
  account: string;
  replies: CacheEntries;
}

/** Key in localStorage, which makes ETags available synchronously. */
export const INDEX = 'kept';

const DAY = 24 * 60 * 60 * 1000;
/**
 * Milliseconds after the last confirmation until a response expires: a lost device whose session
 * was ended elsewhere so loses its data.
 */
export const MAX_AGE = 7 * DAY;
const MAX_REPLIES = 150;
/** Limits in characters: all responses together, and one response. */
const MAX_SIZE = 4_000_000;
const MAX_REPLY_SIZE = 600_000;

/**
 * Reads the metadata of an account; null if the stored data belongs to another account or contract.
 */
export function readEntries(account: string): CacheEntries | null {
  try {
    const index = JSON.parse(localStorage.getItem(INDEX) ?? 'null') as CacheIndex | null;
    const isOurs = index?.contract === CONTRACT_VERSION && index.account === account;
    return isOurs ? index.replies : null;
  } catch {
    return null;
  }
}

/** Writes the metadata; false if the browser could not store it (full, or forbidden). */
export function writeEntries(account: string, replies: CacheEntries): boolean {
  const index: CacheIndex = { contract: CONTRACT_VERSION, account, replies };
  try {
    localStorage.setItem(INDEX, JSON.stringify(index));
    return true;
  } catch {
    return false;
  }
}

/** Whether a response of this length is cached at all. */
export function isSmallEnough(size: number): boolean {
  return size <= MAX_REPLY_SIZE;
}

/**
 * Selects the responses to delete: expired ones, then those confirmed longest ago, until the rest
 * fits.
 */
export function pathsToEvict(entries: CacheEntries, now: number): string[] {
  const newestFirst = Object.entries(entries).sort(([, [, a]], [, [, b]]) => b - a);
  let size = 0;
  return newestFirst.flatMap(([path, entry], index) => {
    size += entry[2];
    const isKept = isFresh(entry, now) && index < MAX_REPLIES && size <= MAX_SIZE;
    return isKept ? [] : [path];
  });
}

/** Whether a response may still be shown. Setting the clock back does not extend its life. */
export function isFresh([, at]: CacheEntry, now: number): boolean {
  return Math.abs(now - at) < MAX_AGE;
}
