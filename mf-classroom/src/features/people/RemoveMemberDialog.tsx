import { request } from 'shared-api';
import { removeMember, type Member } from 'shared-api/contract';
import { tellOutcome } from 'shared-api/screens';
import { ConfirmDialog } from 'shared-ui/controls';
import { MEMBER_FAILURES, messages } from './messages.ts';

interface Props {
  classId: string;
  member: Member;
  /** The member is out of the class, by this or by somebody else's doing. */
  onGone: () => void;
  onClose: () => void;
}

export function RemoveMemberDialog({ classId, member, onGone, onClose }: Props) {
  const { id: userId, username } = member.user;
  return (
    <ConfirmDialog
      isDangerous
      title={messages.removeTitle({ name: username })}
      confirmLabel={messages.remove}
      busyLabel={messages.removing}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() =>
        tellOutcome(request(removeMember, { params: { userId }, query: { class_id: classId } }), {
          ...MEMBER_FAILURES,
          done: messages.removed,
        })
      }
      onDone={onGone}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.removeHelp}
    </ConfirmDialog>
  );
}
