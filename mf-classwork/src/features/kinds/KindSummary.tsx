import { Slot, useSlot } from 'platform/runtime';
import type { Assignment } from 'shared-api/contract';

interface Props {
  classId: string;
  work: Assignment;
}

/** The summaries of all submissions that remotes add for one kind. */
export function KindSummary({ classId, work }: Props) {
  const { id, classwork_type: kind, submitions } = work;
  return useSlot('classwork-summaries', kind).map((contribution) => (
    <Slot
      key={`${contribution.remote} ${contribution.id}`}
      name="classwork-summaries"
      contribution={contribution}
      props={{ classId, kind, classworkId: id, submissionCount: submitions.length }}
    />
  ));
}
