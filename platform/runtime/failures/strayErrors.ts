import { getHostSettings } from '../hostSettings.ts';
import { ownerOf, type Owner } from '../mounting/owners.ts';

/** Limit of reports: more of them add nothing, and a loop would never end. */
const MOST_TOLD = 20;
const ADDRESS = /https?:\/\/[^\s)]+/g;

const messages = new Set<string>();

/**
 * Reports errors that no boundary catches: in timers, promises and handlers. An error belongs to
 * the first remote whose script is in its stack. The page stays as it is.
 */
export function watchStrayErrors(): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    report(asError(error ?? message), filename);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(asError(reason)));
}

function report(error: Error, filename = ''): void {
  const owner = firstOwner(`${filename}\n${error.stack ?? ''}`);
  if (!owner) return;
  const key = `${owner.remote} ${owner.release} ${error.message}`;
  if (messages.has(key) || messages.size >= MOST_TOLD) return;
  messages.add(key);
  getHostSettings().onFailure({ ...owner, phase: 'run', error });
}

function firstOwner(text: string): Owner | undefined {
  for (const [url] of text.matchAll(ADDRESS)) {
    const owner = ownerOf(url);
    if (owner) return owner;
  }
  return undefined;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
