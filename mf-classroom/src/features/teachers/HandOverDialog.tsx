import { request } from 'shared-api';
import { handOverClass, type ClassTeacher } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { CHANGE_FAILURES } from './failures.ts';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  teacher: ClassTeacher;
  /** Called when the class has changed, so that the page is outdated. */
  onChanged: () => void;
  onClose: () => void;
}

export function HandOverDialog({ classId, teacher, onChanged, onClose }: Props) {
  const { id: user_id, username: name } = teacher.user;
  const handOver = () => request(handOverClass, { params: { id: classId }, body: { user_id } });
  return (
    <ConfirmDialog
      isDangerous
      title={messages.handOverAsk({ name })}
      confirmLabel={messages.handOverConfirm}
      busyLabel={messages.handingOver}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() =>
        showOutcome(handOver(), { ...CHANGE_FAILURES, done: messages.handedOver({ name }) })
      }
      onDone={onChanged}
      onGone={onChanged}
      onClose={onClose}
    >
      {messages.handOverHelp({ name })}
    </ConfirmDialog>
  );
}
