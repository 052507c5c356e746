import type { ActivationConfirm } from 'shared-api/live';

/** What the forms of the confirm page get: how to confirm, and what the server said last. */
export interface ProofFormProps extends Pick<ActivationConfirm, 'confirm' | 'message' | 'fields'> {
  isBusy: boolean;
}
