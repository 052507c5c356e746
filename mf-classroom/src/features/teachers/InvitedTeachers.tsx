import { useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { useCall } from 'shared-api';
import { cancelTeacherInvitation, type InvitedTeacher } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { Button, Stack, VisuallyHidden, color, font } from 'shared-ui';
import { Email, useFocusAfterGone } from 'shared-ui/controls';
import { formatDay } from '../dates.ts';
import { CANCEL_FAILURES } from './failures.ts';
import { messages } from './messages.ts';
import { About, Items, Line } from './TeacherLine.styles.ts';

const Heading = styled.h3`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`;

/** At the end of the line, even when it wraps. */
const Cancel = styled(Button)`
  margin-inline-start: auto;
`;

interface Props {
  classId: string;
  invited: InvitedTeacher[];
  isReadOnly: boolean;
  /** Gets the focus once the list is empty. */
  title: RefObject<HTMLHeadingElement | null>;
  onChanged: () => void;
}

/** Lists pending invitations to teach. */
export function InvitedTeachers({ classId, invited, isReadOnly, title, onChanged }: Props) {
  const items = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(items, title);
  if (invited.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading>{messages.invitedTitle}</Heading>
      <Items ref={items}>
        {invited.map((one, index) => (
          <InvitedLine
            key={one.id}
            classId={classId}
            invited={one}
            isReadOnly={isReadOnly}
            onSettled={() => {
              goOnAt(index);
              onChanged();
            }}
          />
        ))}
      </Items>
    </Stack>
  );
}

interface LineProps {
  classId: string;
  invited: InvitedTeacher;
  isReadOnly: boolean;
  onSettled: () => void;
}

function InvitedLine({ classId, invited, isReadOnly, onSettled }: LineProps) {
  const { id: invitation, email, date_invited: day, date_expires: end } = invited;
  const { trigger, isBusy } = useCall(cancelTeacherInvitation);

  async function handleCancel() {
    const call = trigger({ params: { id: classId, invitation } });
    const outcome = await showOutcome(call, { ...CANCEL_FAILURES, done: messages.cancelled });
    if (outcome !== 'refused') onSettled();
  }

  return (
    <Line tabIndex={-1}>
      <About>
        <strong>
          <Email address={email} />
        </strong>
        <small>{messages.invitedOn({ day: formatDay(day), end: formatDay(end) })}</small>
      </About>
      {!isReadOnly && (
        <Cancel
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel={messages.cancelling}
          onClick={() => void handleCancel()}
        >
          {messages.cancelInvitation}
          <VisuallyHidden>{messages.cancelInvitationOf({ email })}</VisuallyHidden>
        </Cancel>
      )}
    </Line>
  );
}
