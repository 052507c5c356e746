import { partInFront, type PageAddress } from './first-view/firstView.ts';
import { findOwner, type Registry, type RegistryRemote } from './registry.ts';

type Remotes = Pick<Registry, 'remotes'>;

/**
 * Whether only a canary, and no active release, has the page of an address, or the part that it
 * names.
 */
export function isOnlyInCanary(
  { remotes }: Remotes,
  canaries: readonly RegistryRemote[],
  pageAddress: PageAddress,
): boolean {
  if (isShown({ remotes }, pageAddress)) return false;
  return canaries.some((canary) => {
    const others = remotes.filter(({ name }) => name !== canary.name);
    return isShown({ remotes: [...others, canary] }, pageAddress);
  });
}

function isShown(registry: Remotes, { pathname, search }: PageAddress): boolean {
  const owner = findOwner(registry, pathname);
  if (!owner) return false;
  const requested = owner.tabs && new URLSearchParams(search).get(owner.tabs.parameter);
  return !requested || partInFront(registry, owner, search)?.id === requested;
}
