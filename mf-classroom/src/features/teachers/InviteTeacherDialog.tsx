import { request } from 'shared-api';
import { inviteTeacher } from 'shared-api/contract';
import { InviteDialog } from '../invite/InviteDialog.tsx';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  /** Called after an invitation, to reload the list. */
  onInvited: () => void;
  onClose: () => void;
}

export function InviteTeacherDialog({ classId, onInvited, onClose }: Props) {
  return (
    <InviteDialog
      title={messages.invite}
      hint={messages.emailHint}
      submit={messages.send}
      draftKey={`invite-teacher:${classId}`}
      invite={(email) => request(inviteTeacher, { params: { id: classId }, body: { email } })}
      onInvited={onInvited}
      onClose={onClose}
    >
      <p>{messages.rights}</p>
    </InviteDialog>
  );
}
