import { MANIFEST } from './cachedPage.ts';

/** A window of the product, as the worker sees it. */
interface Window {
  url: string;
  visibilityState: string;
  focus: () => Promise<unknown>;
}

/** What a browser has agreed upon with its push service. */
interface Subscription {
  options?: object;
  toJSON: () => { endpoint?: string; keys?: Record<string, string> };
}

/** A browser that has given up a subscription, and may have made another one. */
export interface SubscriptionChange {
  oldSubscription?: Subscription | null;
  newSubscription?: Subscription | null;
}

/** What a worker can do; the types of pages and of workers cannot stand in one program. */
export interface PushWorker {
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    pushManager: { subscribe: (options: object) => Promise<Subscription> };
  };
}

/** What the server sends. */
interface Push {
  title: string;
  body: string;
  tag: string;
  href: string;
  lang: string;
  dir: string;
}

/** What was clicked. */
export interface ShownPush {
  data?: unknown;
  close: () => void;
}

/** As `renewPushDevice` of the contract, of which the worker has no code. */
const DEVICE = '/api/v1/notifications/device';
const WINDOWS = { type: 'window', includeUncontrolled: true } as const;

/** Tells what a push says; not where somebody looks at the product, which tells it itself. */
export async function showPush(worker: PushWorker, text: string): Promise<void> {
  const push = readPush(text);
  const windows = await worker.clients.matchAll(WINDOWS);
  const isSeen = windows.some(({ visibilityState }) => visibilityState === 'visible');
  if (!push || (isSeen && maySkip())) return;
  const { title, body, tag, href, lang, dir } = push;
  const icon = await findIcon();
  await worker.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang,
    dir,
    data: href,
    ...(icon ? { icon, badge: icon } : {}),
  });
}

/** Opens the page of the very thing, in the window where it is already; nothing outside the product. */
export async function openPush(worker: PushWorker, shown: ShownPush): Promise<void> {
  shown.close();
  const { data } = shown;
  if (typeof data !== 'string' || !URL.canParse(data, location.origin)) return;
  const { href, origin } = new URL(data, location.origin);
  if (origin !== location.origin) return;
  const windows = await worker.clients.matchAll(WINDOWS);
  const open = windows.find(({ url }) => url === href);
  await (open ? open.focus() : worker.clients.openWindow(href));
}

/**
 * Tells the server which subscription takes the place of the one that it knows. There may be no page, thus no session: that the old one was
 * this browser's, its secret proves. A browser that does not say which it was is told by nobody until somebody turns it on again.
 */
export async function renewPush(
  { registration }: PushWorker,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  if (!oldSubscription) return;
  const options = { userVisibleOnly: true, ...oldSubscription.options };
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(options));
  const [old, now] = [oldSubscription.toJSON(), subscription.toJSON()];
  const body = {
    endpoint: now.endpoint,
    p256dh: now.keys?.p256dh,
    auth: now.keys?.auth,
    old_endpoint: old.endpoint,
    old_auth: old.keys?.auth,
  };
  await fetch(DEVICE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function readPush(text: string): Push | null {
  try {
    const push = JSON.parse(text) as Partial<Record<keyof Push, unknown>>;
    const parts = [push.title, push.body, push.tag, push.href, push.lang, push.dir];
    return parts.every((part) => typeof part === 'string') ? (push as Push) : null;
  } catch {
    return null;
  }
}

/** Safari takes the permission away from whoever shows nothing, also beside an open window. */
function maySkip(): boolean {
  return !/Version\/\d.* Safari\//.test(navigator.userAgent);
}

/** The smallest of the product, as the kept page has it; none without a connection and without that. */
async function findIcon(): Promise<string | undefined> {
  try {
    const manifest = (await caches.match(MANIFEST)) ?? (await fetch(MANIFEST));
    const { icons } = (await manifest.json()) as {
      icons?: { src: string; type?: string }[];
    };
    return icons?.find(({ src }) => src.endsWith('.png'))?.src;
  } catch {
    return undefined;
  }
}
