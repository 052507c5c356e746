import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerNavigation, isServerAway } from './answerNavigation.ts';
import { answerScript, isReleased } from './answerScript.ts';
import { KEEP, OFFLINE_PAGE, hasCachedPage, renewCachedPage } from './cachedPage.ts';
import { STATIC_ROUTES, type StaticRoute } from './staticRoutes.ts';
import {
  openPush,
  renewPush,
  showPush,
  type PushWorker,
  type ShownPush,
  type SubscriptionChange,
} from './pushes.ts';

/**
 * The parts of a service worker's events that are used; the types of pages and workers cannot be in
 * one program.
 */
interface WorkerEvent extends Event, SubscriptionChange {
  data?: unknown;
  notification?: ShownPush;
  waitUntil: (work: Promise<unknown>) => void;
  /** Present on `install` events of browsers that know static routes. */
  addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}

interface Worker extends PushWorker {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: PushWorker['clients'] & { claim: () => Promise<void> };
}

const worker = self as unknown as Worker;

/** Paths that are never pages of the shell. */
const NO_PAGES = [
  /^\/(api|ws|remotes|shell|outbox|images|files|healthz|metrics|\.well-known)(\/|$)/,
  /^\/calendar\//,
  /\.\w+$/,
];

worker.addEventListener('install', (event) => {
  // A browser that refuses a route starts the worker for each request.
  event.waitUntil(event.addRoutes?.(STATIC_ROUTES).catch(() => undefined) ?? Promise.resolve());
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

// Sent by pages of signed-in people on their own computer.
worker.addEventListener('message', (event) => {
  if (event.data === KEEP) event.waitUntil(renewCachedPage());
});

worker.addEventListener('push', (event) => {
  const { data } = event as { data?: { text: () => string } | null };
  if (data) event.waitUntil(showPush(worker, data.text()));
});
worker.addEventListener('notificationclick', (event) => {
  if (event.notification) event.waitUntil(openPush(worker, event.notification));
});
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(worker, event));
});

registerRoute(
  new NavigationRoute(({ request }) => answerNavigation(request), { denylist: NO_PAGES }),
);
// With a connection, the browser's own cache is faster: it has the compiled code too. A release of
// another origin is cached as it is used, because the page cannot list its files.
registerRoute(
  ({ url, sameOrigin }) => isReleased(url) && (!sameOrigin || isServerAway()),
  ({ request }) => answerScript(request),
);
// A page whose script failed asks whether the server is there.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname === OFFLINE_PAGE && request.method === 'HEAD',
  ({ request }) => answerNavigation(request),
  'HEAD',
);

// A tab requests the registry after a promotion or revocation: the cached page is updated at once.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/registry.json',
  async ({ request, event }) => {
    const work = hasCachedPage().then((has) => (has ? renewCachedPage() : undefined));
    event.waitUntil(work);
    return fetch(request);
  },
);
