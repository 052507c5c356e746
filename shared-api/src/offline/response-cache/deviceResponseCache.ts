import { clear, createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { buildPath, type Endpoint } from '../../contract/index.ts';
import type { ResponseCache, CachedResponse } from '../../client/responseCache.ts';
import { newKey } from '../../client/newKey.ts';
import { isSharedComputer } from '../../client/personalStorage.ts';
import { requestPage, type CallInput } from '../../client/request.ts';
import type { RepliedPage } from '../../client/received.ts';
import { getSession } from '../../client/session.ts';
import { isRefusal } from '../../client/useCachedResponse.ts';
import { forgetWorker } from './forgetWorker.ts';
import {
  INDEX,
  isSmallEnough,
  isFresh,
  readEntries,
  pathsToEvict,
  writeEntries,
  type CacheEntries,
} from './cacheIndex.ts';

/** Name of the database and of its only store. */
const DATABASE = 'kept-replies';
/** Milliseconds in which a repeated confirmation is not stored again. */
const CONFIRMED_FOR = 60_000;

/**
 * Milliseconds after which IndexedDB counts as blocked, for example by another page that upgrades or
 * deletes the database.
 */
const BLOCKED_AFTER = 2_000;

/** Returns the account whose responses are cached; undefined on a shared computer. */
function findAccount(): string | undefined {
  return isSharedComputer() ? undefined : getSession()?.id;
}

/**
 * Caches responses in IndexedDB, and their metadata in localStorage. Never fails: whatever the
 * browser refuses or has deleted counts as not cached.
 */
export function deviceResponseCache(): ResponseCache {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore(DATABASE, DATABASE));
  const reading = new Map<string, Promise<CachedResponse | undefined>>();
  /** While IndexedDB is blocked, nothing counts as cached. */
  let isBlocked = false;

  /** Waits for IndexedDB, at most for a while. Undefined after a failure, or if it is blocked. */
  async function within<Value>(work: Promise<Value>): Promise<Value | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const blocked = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isBlocked = true;
        resolve(undefined);
      }, BLOCKED_AFTER);
    });
    const done = work
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        isBlocked = false;
      });
    return Promise.race([done, blocked]);
  }

  function entriesOf(account: string): CacheEntries {
    const own = readEntries(account);
    // Data of another account, or of an outdated contract.
    if (!own && localStorage.getItem(INDEX) !== null) void wipe();
    return own ?? {};
  }

  function forget(account: string, paths: readonly string[]) {
    if (paths.length === 0) return;
    const entries = entriesOf(account);
    const left = Object.entries(entries).filter(([path]) => !paths.includes(path));
    writeEntries(account, Object.fromEntries(left));
    void delMany([...paths], store()).catch(() => undefined);
  }

  function keep(account: string, path: string, page: RepliedPage<unknown>) {
    // The person may have signed out in the meantime.
    if (findAccount() !== account) return;
    const { reply, next, etag, size = 0 } = page;
    if (!etag || !isSmallEnough(size)) return forget(account, [path]);
    const now = Date.now();
    const entries: CacheEntries = { ...entriesOf(account), [path]: [etag, now, size] };
    if (!writeEntries(account, entries)) return;
    void set(path, { reply, next, etag }, store()).catch(() => forget(account, [path]));
    forget(account, pathsToEvict(entries, now));
  }

  function confirm(account: string, path: string) {
    const entries = entriesOf(account);
    const [etag, at, size] = entries[path] ?? ['', Infinity, 0];
    if (Date.now() - at < CONFIRMED_FOR) return;
    writeEntries(account, { ...entries, [path]: [etag, Date.now(), size] });
  }

  async function find(account: string, path: string): Promise<CachedResponse | undefined> {
    const entry = entriesOf(account)[path];
    if (isBlocked || !entry || !isFresh(entry, Date.now())) return undefined;
    const found = await within(get<Omit<CachedResponse, 'at'>>(path, store()));
    // Two tabs wrote at once: the body does not belong to this metadata.
    return found?.etag === entry[0] ? { ...found, at: entry[1] } : undefined;
  }

  /** Deletes expired responses. */
  function forgetOld() {
    const account = findAccount();
    if (account === undefined) return;
    const entries = Object.entries(entriesOf(account));
    const old = entries.filter(([, entry]) => !isFresh(entry, Date.now()));
    forget(
      account,
      old.map(([path]) => path),
    );
  }

  async function read(path: string): Promise<CachedResponse | undefined> {
    const account = findAccount();
    if (account === undefined) return undefined;
    const key = `${account} ${path}`;
    const underWay = reading.get(key) ?? find(account, path).finally(() => reading.delete(key));
    reading.set(key, underWay);
    return underWay;
  }

  async function ask(endpoint: Endpoint, input: object): Promise<RepliedPage<unknown>> {
    const { params, query } = input as { params?: object; query?: object };
    const call = input as CallInput<Endpoint>;
    const account = findAccount();
    if (account === undefined) return requestPage(endpoint, call);
    const path = buildPath(endpoint, params, query);
    try {
      const etag = isBlocked ? undefined : entriesOf(account)[path]?.[0];
      const page = await requestPage(endpoint, { ...call, etag });
      const known = page.isUnchanged ? await find(account, path) : undefined;
      if (known && known.etag === page.etag) {
        confirm(account, path);
        return known;
      }
      const whole = page.isUnchanged ? await requestPage(endpoint, call) : page;
      keep(account, path, whole);
      return whole;
    } catch (error) {
      if (isRefusal(error) && findAccount() === account) forget(account, [path]);
      throw error;
    }
  }

  function put(path: string, reply: unknown) {
    const account = findAccount();
    if (account === undefined) return;
    // Without a server ETag, the next request fetches the whole reply.
    keep(account, path, { reply, next: null, etag: newKey(), size: JSON.stringify(reply).length });
  }

  async function wipe() {
    localStorage.removeItem(INDEX);
    await Promise.allSettled([within(clear(store())), forgetWorker()]);
  }

  /** Deletes bodies without metadata, left by a tab that was closed in between. */
  async function tidy() {
    const account = findAccount();
    const known = account === undefined ? {} : entriesOf(account);
    const lost = (await keys(store())).filter((path) => !Object.hasOwn(known, String(path)));
    if (lost.length > 0) await delMany(lost, store());
  }

  // Runs at the start of a page, even without a connection.
  forgetOld();
  return { ask, read, put, wipe, tidy: () => tidy().catch(() => undefined) };
}
