/**
 * Removes the service worker and its caches of pages and scripts, which open the product offline.
 */
export async function forgetWorker(): Promise<void> {
  const { caches, navigator } = globalThis as Partial<typeof globalThis>;
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches?.delete(name)));
  const workers = (await navigator?.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
