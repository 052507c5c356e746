import type { Registry } from 'platform/registry';
import type { EncodedText } from '../../http/replies/encoded-text.ts';
import { chooseRegistry, type Caller, type Offer } from './choose.ts';

/** Registry for a group of callers, with the texts made from it. */
export interface ServedRegistry {
  registry: Registry;
  /** Texts by the key of the page. */
  texts: Map<string, EncodedText>;
}

/**
 * Cache size: far more than the current releases need. Deliberate other requests only cost
 * recomputation.
 */
const MOST = 200;

/**
 * Chooses the registry of a caller, and caches each choice. Callers with the same releases get the
 * same bytes.
 */
export function servedRegistries(
  offer: Offer,
  /** Completes each chosen registry. */
  finish: (chosen: Registry) => Registry,
): (caller: Caller) => ServedRegistry {
  const byCaller = new Map<string, ServedRegistry>();
  const byReleases = new Map<string, ServedRegistry>();
  return (caller) => {
    const { bucket, without, shell, overrides } = caller;
    const key = JSON.stringify([bucket, without, shell, [...overrides.values()]]);
    const known = byCaller.get(key);
    if (known) return known;
    const registry = finish(chooseRegistry(offer, caller));
    const content = JSON.stringify(registry);
    const served = byReleases.get(content) ?? { registry, texts: new Map() };
    remember(byReleases, content, served);
    remember(byCaller, key, served);
    return served;
  };
}

function remember<T>(known: Map<string, T>, key: string, value: T): void {
  if (known.size >= MOST) known.clear();
  known.set(key, value);
}
