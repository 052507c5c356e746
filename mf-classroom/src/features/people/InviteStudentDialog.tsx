import { request } from 'shared-api';
import { inviteStudent } from 'shared-api/contract';
import { InviteDialog } from '../invite/InviteDialog.tsx';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  onClose: () => void;
}

export function InviteStudentDialog({ classId, onClose }: Props) {
  return (
    <InviteDialog
      title={messages.add}
      hint={messages.emailHint}
      submit={messages.invite}
      draftKey={`invite-student:${classId}`}
      invite={(email) => request(inviteStudent, { params: { id: classId }, body: { email } })}
      onClose={onClose}
    />
  );
}
