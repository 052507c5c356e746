/** Message of a page to the worker once it is idle. */
export const KEEP = 'keep';
/** Prefix of cache names: one cache for each version of the page. */
const CACHE = 'page ';
/** The single page that serves every address offline. */
export const OFFLINE_PAGE = '/offline.html';
/** Lists the product's icon of the page's release, which push notifications show. */
export const MANIFEST = '/manifest.webmanifest';

interface ReleasedScript {
  src: string;
  integrity?: string;
}

/** Returns the cached page, if there is one. */
export async function findCachedPage(): Promise<Response | undefined> {
  return (await caches.match(OFFLINE_PAGE)) ?? undefined;
}

export async function hasCachedPage(): Promise<boolean> {
  return (await findCachedPage()) !== undefined;
}

/**
 * Returns the cache for a script of the cached page's releases; undefined without a cached page,
 * and for other releases.
 */
export async function cacheFor(shortUrl: string): Promise<Cache | undefined> {
  const page = await findCachedPage();
  const folders = page ? foldersIn(scriptsIn(await page.text())) : [];
  if (!folders.some((folder) => shortUrl.startsWith(folder))) return undefined;
  const name = (await caches.keys()).find((key) => key.startsWith(CACHE));
  return name === undefined ? undefined : caches.open(name);
}

let underWay: Promise<void> | null = null;

/** Fetches the current page, and caches it once all its scripts are cached. */
export function renewCachedPage(): Promise<void> {
  underWay ??= renew()
    // Offline, or interrupted: the next page tries again.
    .catch(() => undefined)
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

async function renew(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!page.ok) return;
  const html = await page.clone().text();
  const known = await findCachedPage();
  if (known && (await known.text()) === html) return;

  const scripts = scriptsIn(html);
  const old = (await caches.keys()).filter((key) => key.startsWith(CACHE));
  for (const key of old) await leaveOnly(scripts, key);
  const name = `${CACHE}${crypto.randomUUID()}`;
  const cache = await caches.open(name);
  try {
    for (const script of scripts) await bring(script, cache);
    await bringManifest(cache);
    await cache.put(OFFLINE_PAGE, page);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  for (const key of old) await caches.delete(key);
}

/**
 * Deletes files of releases that the new page does not use: they may be revoked, and must not be
 * served any more.
 */
async function leaveOnly(scripts: readonly ReleasedScript[], key: string): Promise<void> {
  const folders = foldersIn(scripts);
  const cache = await caches.open(key);
  for (const { url } of await cache.keys()) {
    const shortUrl = shortUrlOf(url);
    if (!folders.some((folder) => shortUrl.startsWith(folder))) await cache.delete(url);
  }
}

/** Copies a file from an older cache if possible: files of a release never change. */
async function bring({ src, integrity }: ReleasedScript, cache: Cache): Promise<void> {
  const known = await caches.match(src);
  const script =
    known ?? (await fetch(src, { mode: 'cors', credentials: 'same-origin', integrity }));
  if (!script.ok) throw new Error(`${src} did not come`);
  await cache.put(src, script);
}

/** A page is cached even without its manifest. */
async function bringManifest(cache: Cache): Promise<void> {
  const manifest = await fetch(MANIFEST, { cache: 'no-cache' });
  if (manifest.ok) await cache.put(MANIFEST, manifest);
}

const SCRIPTS = /<script type="application\/json" id="offline-scripts">(.*?)<\/script>/s;

function scriptsIn(html: string): ReleasedScript[] {
  return JSON.parse(SCRIPTS.exec(html)?.[1] ?? '[]') as ReleasedScript[];
}

function foldersIn(scripts: readonly ReleasedScript[]): string[] {
  return [...new Set(scripts.map(({ src }) => src.slice(0, src.lastIndexOf('/') + 1)))];
}

/** Returns the URL of a file as pages write it: a path on this origin, or an absolute URL. */
export function shortUrlOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin === location.origin ? pathname : url;
}
