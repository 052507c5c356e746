import type { LinkSlots } from 'platform/runtime';
import { anAssignment } from 'shared-api/testing';

/** A kind of classwork that a remote offers. */
export const KIND_LINKS = {
  'classwork-kinds': [
    { id: 'material', title: 'Material', path: '/material/:id', icon: 'enrolled' },
  ],
} satisfies { [Slot in keyof LinkSlots]?: LinkSlots[Slot][] };

/** Classwork of that kind. */
export function aMaterial() {
  return anAssignment({
    id: 'm1',
    title: 'Reading list',
    classwork_type: 'material',
    mark: 0,
    version: 1,
  });
}
