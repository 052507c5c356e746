import { request } from 'shared-api';
import { readmitMember, removeMember, type Member } from 'shared-api/contract';
import { showOutcome, withUndo } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { MEMBER_FAILURES, messages } from './messages.ts';

interface Props {
  classId: string;
  member: Member;
  /** Called when the member is removed, here or elsewhere, or readmitted, to reload the list. */
  onGone: () => void;
  onClose: () => void;
}

export function RemoveMemberDialog({ classId, member, onGone, onClose }: Props) {
  const { id: userId, username } = member.user;
  const input = { params: { userId }, query: { class_id: classId } };
  const remove = () =>
    withUndo(request(removeMember, input), {
      done: messages.removed,
      restore: () => request(readmitMember, input),
      onRestored: onGone,
    });

  return (
    <ConfirmDialog
      isDangerous
      title={messages.removeTitle({ name: username })}
      confirmLabel={messages.remove}
      busyLabel={messages.removing}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => showOutcome(remove(), MEMBER_FAILURES)}
      onDone={onGone}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.removeHelp}
    </ConfirmDialog>
  );
}
