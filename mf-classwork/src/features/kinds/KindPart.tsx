import { Slot, useSlot } from 'platform/runtime';
import { Unavailable } from './Unavailable.tsx';
import { findKind, useKinds } from './useKinds.ts';

interface Props {
  classId: string;
  /** Name of the kind. */
  kind: string;
  /** Absent for new classwork. */
  classworkId: string | undefined;
}

/** The parts of the form that remotes add for one kind. */
export function KindPart({ classId, kind, classworkId }: Props) {
  const parts = useSlot('classwork-forms', kind);
  const isOffered = findKind(useKinds(), kind) !== undefined;
  if (!isOffered) return <Unavailable />;
  const props = { classId, kind, ...(classworkId === undefined ? {} : { classworkId }) };
  return parts.map((contribution) => (
    <Slot
      key={`${contribution.remote} ${contribution.id}`}
      name="classwork-forms"
      contribution={contribution}
      props={props}
    />
  ));
}
