export { defineRemote } from './defineRemote.ts';
export type { Lifecycles } from './lifecycles.ts';
// Releases that were built before use the second name.
export { lazyPart, lazyPart as lazyWithRetry, type LazyPart } from './lazyPart.tsx';
export { usePageTitle } from './pageTitle.ts';
export { Slot, useSlot, type SlotContribution } from './Slot.tsx';
export { useUnsavedChanges } from './unsavedChanges.ts';
export { whenLoaded } from './whenLoaded.ts';
