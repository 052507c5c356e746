export { defineRemote } from './defineRemote.ts';
export type { Lifecycles } from './lifecycles.ts';
// Releases that were built before use the second name.
export {
  lazyComponent,
  lazyComponent as lazyWithRetry,
  type LazyComponent,
} from './lazyComponent.tsx';
export { usePageTitle } from './pageTitle.ts';
export { Slot, useSlot, type SlotContribution } from './Slot.tsx';
export type {
  ClassCardsProps,
  ClassMark,
  ClassTabProps,
  Command,
  CommandsProps,
  LinkSlots,
  SlotName,
  Slots,
} from './slots.ts';
export { useUnsavedChanges } from './unsavedChanges.ts';
export { whenLoaded } from './whenLoaded.ts';
