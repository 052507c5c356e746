export { backoff, withJitter } from './backoff.ts';
export { leaveQuietly, listenToClass, type ClassListener } from './listenToClass.ts';
export { openChannel, type Channel, type ChannelHandlers } from './openChannel.ts';
export {
  useActivationConfirm,
  useActivationWait,
  type ActivationConfirm,
  type ActivationStatus,
  type ActivationWait,
  type ConfirmProof,
  type ConfirmStatus,
} from './useActivation.ts';
export { useClassChannel } from './useClassChannel.ts';
export { useDebounced } from './useDebounced.ts';
export { useIsLeaving } from './useIsLeaving.ts';
