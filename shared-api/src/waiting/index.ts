export { keepSending } from './keepSending.ts';
export { withdrawWaiting } from './sendWaiting.ts';
export { useOutbox } from './useOutbox.ts';
export { useWaiting } from './useWaiting.ts';
export {
  dropWaiting,
  keepWaiting,
  listWaiting,
  type SendFailure,
  type WaitingCall,
} from './waitingCalls.ts';
export { watchReplies, type RepliedCall } from './watchReplies.ts';
export { watchWaiting } from './watchWaiting.ts';
export { WaitsError, sendOrKeep, type Waits } from './sendOrKeep.ts';
export { WaitingCalls, type WaitingCallsProps } from './WaitingCalls.tsx';
