import { mutate } from 'swr';
import { buildPath, type Endpoint } from 'shared-api/contract';

/** Requests a call of another screen again, where it is shown. */
export function refreshReply(endpoint: Endpoint, query: { class_id: string }): void {
  const path = buildPath(endpoint, {}, query);
  // With any further query parameters.
  const isOfCall = (requested: unknown) =>
    requested === path || String(requested).startsWith(`${path}&`);
  void mutate((key) => Array.isArray(key) && isOfCall(key[1])).catch(() => undefined);
}
