/** What a page says to the worker once it is at rest. */
export const KEEP = 'keep';
/** Names of caches: one for each state of the page. */
const CACHE = 'page ';
/** The one page that stands for every address. */
const PAGE = '/offline.html';
/** Where the product's icon is, of the same release as the page: a push is shown with it. */
export const MANIFEST = '/manifest.webmanifest';

interface ReleasedScript {
  src: string;
  integrity?: string;
}

/** The kept page; undefined where there is none. */
export async function findKeptPage(): Promise<Response | undefined> {
  return (await caches.match(PAGE)) ?? undefined;
}

export async function hasKeptPage(): Promise<boolean> {
  return (await findKeptPage()) !== undefined;
}

/** Where scripts of the kept page's releases go; undefined where no page is kept, or the script is of another release. */
export async function cacheFor(shortUrl: string): Promise<Cache | undefined> {
  const page = await findKeptPage();
  const folders = page ? foldersIn(scriptsIn(await page.text())) : [];
  if (!folders.some((folder) => shortUrl.startsWith(folder))) return undefined;
  const name = (await caches.keys()).find((key) => key.startsWith(CACHE));
  return name === undefined ? undefined : caches.open(name);
}

let underWay: Promise<void> | null = null;

/** Asks the server for the page that it gives now, and keeps it once all its scripts are here. */
export function renewKeptPage(): Promise<void> {
  underWay ??= renew()
    // Without a connection, or half way: the next page tries again.
    .catch(() => undefined)
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

async function renew(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) return;
  const html = await page.clone().text();
  const known = await findKeptPage();
  if (known && (await known.text()) === html) return;

  const scripts = scriptsIn(html);
  const old = (await caches.keys()).filter((key) => key.startsWith(CACHE));
  for (const key of old) await leaveOnly(scripts, key);
  const name = `${CACHE}${crypto.randomUUID()}`;
  const cache = await caches.open(name);
  try {
    for (const script of scripts) await bring(script, cache);
    await bringManifest(cache);
    await cache.put(PAGE, page);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  for (const key of old) await caches.delete(key);
}

/** What else the older page names may have been withdrawn: from here on nothing of it is served any more. */
async function leaveOnly(scripts: readonly ReleasedScript[], key: string): Promise<void> {
  const folders = foldersIn(scripts);
  const cache = await caches.open(key);
  for (const { url } of await cache.keys()) {
    const shortUrl = shortUrlOf(url);
    if (!folders.some((folder) => shortUrl.startsWith(folder))) await cache.delete(url);
  }
}

/** A release never changes under its address: what lies in an older cache is the same. */
async function bring({ src, integrity }: ReleasedScript, cache: Cache): Promise<void> {
  const known = await caches.match(src);
  const script =
    known ?? (await fetch(src, { mode: 'cors', credentials: 'same-origin', integrity }));
  if (!script.ok) throw new Error(`${src} did not come`);
  await cache.put(src, script);
}

/** A page is kept without it too. */
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

/** As pages name a file: those of this origin by their path. */
export function shortUrlOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin === location.origin ? pathname : url;
}
