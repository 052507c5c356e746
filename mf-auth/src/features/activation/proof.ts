import type { ActivationConfirm } from 'shared-api/live';

/** Props of the confirm page's forms: the action, and the server's latest errors. */
export interface ProofFormProps extends Pick<ActivationConfirm, 'confirm' | 'message' | 'fields'> {
  isBusy: boolean;
}
