/**
 * Static route of a service worker: browsers that know them load a matching request without
 * starting the worker. https://w3c.github.io/ServiceWorker/#register-router-method
 */
export interface StaticRoute {
  condition: {
    /** Pattern of paths of this origin. */
    urlPattern?: string;
    requestMode?: 'navigate';
    runningStatus?: 'not-running';
  };
  source: 'network' | 'race-network-and-fetch-handler';
}

/** Paths of which the worker answers nothing. */
const NEVER_ANSWERED = ['/api/*', '/images/*', '/files/*', '/calendar/*'];
/** Paths of releases. */
const SCRIPTS = ['/shell/*', '/remotes/*'];

/**
 * Requests for which the browser does not start the worker, because that takes longer than loading
 * a page's scripts from the browser's own cache.
 *
 * - A page without a connection has a running worker, which answered its navigation. A script that
 *   is loaded later wakes the worker when it fails (`fetchPastCache`).
 * - A navigation starts the worker, and uses its answer only if the server does not respond.
 */
export const STATIC_ROUTES: readonly StaticRoute[] = [
  ...NEVER_ANSWERED.map((urlPattern): StaticRoute => ({
    condition: { urlPattern },
    source: 'network',
  })),
  ...SCRIPTS.map((urlPattern): StaticRoute => ({
    condition: { urlPattern, runningStatus: 'not-running' },
    source: 'network',
  })),
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
];
