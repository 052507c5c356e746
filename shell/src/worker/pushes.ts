import { MANIFEST } from './cachedPage.ts';

/** A window of the product in the worker's types. */
interface Window {
  url: string;
  visibilityState: string;
  focus: () => Promise<unknown>;
}

/** A push subscription. */
interface Subscription {
  options?: object;
  toJSON: () => { endpoint?: string; keys?: Record<string, string> };
}

/** The event of a browser that has dropped a subscription, and may have made a new one. */
export interface SubscriptionChange {
  oldSubscription?: Subscription | null;
  newSubscription?: Subscription | null;
}

/**
 * The parts of a service worker that are used; the types of pages and workers cannot be in one
 * program.
 */
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

/** A push message of the server. */
interface Push {
  title: string;
  body: string;
  tag: string;
  href: string;
  lang: string;
  dir: string;
}

/** The clicked notification. */
export interface ShownPush {
  data?: unknown;
  close: () => void;
}

/** Mirrors `renewPushDevice` of the contract, whose code the worker does not load. */
const DEVICE = '/api/v1/notifications/device';
const WINDOWS = { type: 'window', includeUncontrolled: true } as const;

/** Shows a push message, unless a visible window of the product shows it itself. */
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

/**
 * Opens the page of a notification, in its window if there is one; never a page outside the
 * product.
 */
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
 * Sends the server the new subscription that replaces the known one. It works without a page, and
 * so without a session: the old subscription's secret identifies the browser. A browser that does
 * not reveal the old one gets no push until somebody turns it on again.
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

/** Safari revokes the permission of sites that show no notification, even beside an open window. */
function maySkip(): boolean {
  return !/Version\/\d.* Safari\//.test(navigator.userAgent);
}

/**
 * Returns the smallest icon, from the cached manifest or from the server; undefined without both.
 */
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
