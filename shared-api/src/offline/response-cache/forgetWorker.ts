/** Takes away what opens the product without a connection: its pages, its scripts, and the worker that serves them. */
export async function forgetWorker(): Promise<void> {
  const { caches, navigator } = globalThis as Partial<typeof globalThis>;
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches?.delete(name)));
  const workers = (await navigator?.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
