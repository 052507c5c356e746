export { defineRemote } from './defineRemote.ts';
export type { Lifecycles } from './lifecycles.ts';
export { lazyWithRetry } from './lazyWithRetry.tsx';
export { usePageTitle } from './pageTitle.ts';
export { Slot, useSlot, type SlotContribution } from './Slot.tsx';
export { useUnsavedChanges } from './unsavedChanges.ts';
export { whenLoaded } from './whenLoaded.ts';
