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
