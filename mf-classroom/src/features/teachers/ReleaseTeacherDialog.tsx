import { request } from 'shared-api';
import { releaseTeacher, type ClassTeacher } from 'shared-api/contract';
import { DeletionDialog } from 'shared-features';
import { CHANGE_FAILURES } from './failures.ts';
import { messages } from './messages.ts';

const TEXTS = {
  ...CHANGE_FAILURES,
  confirm: messages.releaseConfirm,
  busy: messages.releasing,
  cancel: messages.cancel,
  close: messages.close,
};

interface Props {
  classId: string;
  teacher: ClassTeacher;
  /** Called when they do not teach the class any more, by this dialog or otherwise. */
  onGone: () => void;
  onClose: () => void;
}

export function ReleaseTeacherDialog({ classId, teacher, onGone, onClose }: Props) {
  const { id: userId, username: name } = teacher.user;
  const texts = {
    ...TEXTS,
    title: messages.releaseAsk({ name }),
    done: messages.released({ name }),
  };
  return (
    <DeletionDialog
      texts={texts}
      remove={() => request(releaseTeacher, { params: { id: classId, userId } })}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.releaseHelp}
    </DeletionDialog>
  );
}
