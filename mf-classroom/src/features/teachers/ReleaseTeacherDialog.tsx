import { request } from 'shared-api';
import { releaseTeacher, type ClassTeacher } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { CHANGE_FAILURES } from './failures.ts';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  teacher: ClassTeacher;
  /** Called when they do not teach the class any more, by this dialog or otherwise. */
  onGone: () => void;
  onClose: () => void;
}

export function ReleaseTeacherDialog({ classId, teacher, onGone, onClose }: Props) {
  const { id: userId, username: name } = teacher.user;
  const release = () => request(releaseTeacher, { params: { id: classId, userId } });
  return (
    <ConfirmDialog
      isDangerous
      title={messages.releaseAsk({ name })}
      confirmLabel={messages.releaseConfirm}
      busyLabel={messages.releasing}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() =>
        showOutcome(release(), { ...CHANGE_FAILURES, done: messages.released({ name }) })
      }
      onDone={onGone}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.releaseHelp}
    </ConfirmDialog>
  );
}
