export {
  textOfFailure,
  textOfRefusal,
  toastFailure,
  type FailureTexts,
  type RefusalTexts,
} from './failures.ts';
export { QueryView, type QueryViewProps } from './QueryView.tsx';
export { RestOfList } from './RestOfList.tsx';
export { ShowMore } from './ShowMore.tsx';
export { showOutcome, type OutcomeTexts } from './showOutcome.ts';
export { togglePin } from './togglePin.ts';
export { Waiting } from './OutboxNotice.tsx';
