import type { Registry } from 'platform/registry';
import type { EncodedText } from '../http/encoded-text.ts';
import { chooseRegistry, type Caller, type Offer } from './choose-registry.ts';

/** A registry as some callers get it, and what was made of it. */
export interface ServedRegistry {
  registry: Registry;
  /** By what tells one page from another. */
  texts: Map<string, EncodedText>;
}

/** Far more than releases under way make; whoever asks for others on purpose has them made anew. */
const MOST = 200;

/** Chooses for callers, each choice once: who gets the same releases gets the same bytes. */
export function servedRegistries(
  offer: Offer,
  /** What is done with each choice. */
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
