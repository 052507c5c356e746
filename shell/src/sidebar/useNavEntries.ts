import type { NavEntry } from 'platform/registry';
import { useSlot } from 'platform/runtime';
import type { ClassListItem } from 'shared-api/contract';

/** The links that remotes hang into the sidebar, for what this person is: known once their classes are. */
export function useNavEntries(classes: ClassListItem[] = []): NavEntry[] {
  const roles = classes.map(({ is_admin }) => (is_admin ? 'teacher' : 'student'));
  return useSlot('main-nav').filter((entry) => {
    return !entry.for || roles.some((role) => entry.for?.includes(role));
  });
}
