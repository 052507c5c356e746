import { useCall } from 'shared-api';
import { readmitMember } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { MEMBER_FAILURES, messages } from './messages.ts';

/** Readmits a student; also calls `onReturned` when there is nobody to readmit any more. */
export function useReadmit(classId: string, onReturned: () => void) {
  const { trigger, isBusy } = useCall(readmitMember);

  async function readmit({ id, username }: { id: string; username: string }) {
    const call = trigger({ params: { userId: id }, query: { class_id: classId } });
    const done = messages.readmitted({ name: username });
    const outcome = await showOutcome(call, { ...MEMBER_FAILURES, done });
    if (outcome !== 'refused') onReturned();
  }

  return { readmit, isBusy };
}
