export { keepSending } from './keepSending.ts';
export { WaitsError, sendOrKeep, type Waits } from './sendOrKeep.ts';
export { WaitingCalls, type WaitingCallsProps } from './WaitingCalls.tsx';
