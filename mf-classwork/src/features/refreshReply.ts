import { mutate } from 'swr';
import { buildPath, type Endpoint } from 'shared-api/contract';

/** What another screen shows of this call is out of date: it is asked for anew where it is on screen. */
export function refreshReply(endpoint: Endpoint, query: { class_id: string }): void {
  const path = buildPath(endpoint, {}, query);
  // Whatever else was asked for with it.
  const isOfCall = (requested: unknown) =>
    requested === path || String(requested).startsWith(`${path}&`);
  void mutate((key) => Array.isArray(key) && isOfCall(key[1])).catch(() => undefined);
}
