export { openChannel, type Channel, type ChannelHandlers } from './openChannel.ts';
export {
  useActivationConfirm,
  useActivationWait,
  type ActivationConfirm,
  type ActivationStatus,
  type ActivationWait,
  type ConfirmStatus,
} from './useActivation.ts';
