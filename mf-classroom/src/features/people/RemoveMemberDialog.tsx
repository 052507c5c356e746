import { request } from 'shared-api';
import { readmitMember, removeMember, type Member } from 'shared-api/contract';
import { DeletionDialog } from 'shared-features';
import { MEMBER_FAILURES, messages } from './messages.ts';

const TEXTS = {
  ...MEMBER_FAILURES,
  confirm: messages.remove,
  busy: messages.removing,
  cancel: messages.cancel,
  close: messages.close,
  done: messages.removed,
};

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

  return (
    <DeletionDialog
      texts={{ ...TEXTS, title: messages.removeTitle({ name: username }) }}
      remove={() => request(removeMember, input)}
      undo={{ restore: () => request(readmitMember, input), onRestored: onGone }}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.removeHelp}
    </DeletionDialog>
  );
}
