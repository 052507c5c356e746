import { request } from 'shared-api';
import {
  deleteClasswork,
  kindTraits,
  restoreClasswork,
  type AssignmentListItem,
} from 'shared-api/contract';
import { DeletionDialog } from 'shared-features';
import { messages } from './messages.ts';

const TEXTS = {
  title: messages.deleteTitle,
  confirm: messages.delete,
  busy: messages.deleting,
  cancel: messages.cancel,
  close: messages.close,
  done: messages.deleted,
  slow: messages.deleteFailed,
  failed: messages.deleteFailed,
  refused: { 404: messages.deleteMissing },
};

interface Props {
  classId: string;
  work: AssignmentListItem;
  /** Called when it is deleted, by this dialog or by somebody else. */
  onGone: () => void;
  onRestored: () => void;
  onClose: () => void;
}

export function DeleteClassworkDialog({ classId, work, onGone, onRestored, onClose }: Props) {
  const input = { params: { id: work.id }, query: { class_id: classId } };

  return (
    <DeletionDialog
      texts={TEXTS}
      remove={() => request(deleteClasswork, input)}
      undo={{ restore: () => request(restoreClasswork, { params: input.params }), onRestored }}
      onGone={onGone}
      onClose={onClose}
    >
      {kindTraits(work.classwork_type)?.takesAnswers
        ? messages.deleteHelp({ title: work.title })
        : messages.deleteOtherHelp({ title: work.title })}
    </DeletionDialog>
  );
}
