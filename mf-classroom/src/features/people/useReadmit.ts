import { isStatus, useCall } from 'shared-api';
import { readmitMember } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.noAnswer,
  failed: messages.failed,
  refused: { 404: messages.removeMissing },
};

/** Lets somebody back in; `onReturned` also when there is nobody to let in any more. */
export function useReadmit(classId: string, onReturned: () => void) {
  const { trigger, isBusy } = useCall(readmitMember);

  async function readmit({ id, username }: { id: string; username: string }) {
    try {
      await trigger({ params: { userId: id }, query: { class_id: classId } });
      toast.success(messages.readmitted(username));
      onReturned();
    } catch (error) {
      toastFailure(error, FAILURES);
      if (isStatus(error, 404)) onReturned();
    }
  }

  return { readmit, isBusy };
}
