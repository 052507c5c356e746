export { defineRemote } from './defineRemote.ts';
export type { Lifecycles } from './mounting/lifecycles.ts';
// Releases that were built before use the second name.
export {
  lazyComponent,
  lazyComponent as lazyWithRetry,
  type LazyComponent,
} from './loading/lazyComponent.tsx';
export { usePageTitle } from './page/pageTitle.ts';
export { Slot, useSlot, type SlotContribution } from './mounting/Slot.tsx';
export type {
  ClassCardsProps,
  ClassMark,
  ClassTabProps,
  ClassworkFact,
  ClassworkFactsProps,
  ClassworkFormProps,
  ClassworkSummaryProps,
  Command,
  CommandsProps,
  FieldErrors,
  LinkSlots,
  SlotName,
  Slots,
} from './slots.ts';
export { useUnsavedChanges } from './page/unsavedChanges.ts';
export { whenLoaded } from './loading/whenLoaded.ts';
