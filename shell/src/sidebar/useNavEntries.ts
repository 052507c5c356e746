import type { NavEntry } from 'platform/registry';
import { useSlot } from 'platform/runtime';
import type { ClassListItem } from 'shared-api/contract';

/**
 * Returns the sidebar links of remotes for this person's roles; known once the classes are loaded.
 */
export function useNavEntries(classes: ClassListItem[] = []): NavEntry[] {
  const roles = classes.map(({ is_admin }) => (is_admin ? 'teacher' : 'student'));
  return useSlot('main-nav').filter((entry) => {
    return !entry.for || roles.some((role) => entry.for?.includes(role));
  });
}
