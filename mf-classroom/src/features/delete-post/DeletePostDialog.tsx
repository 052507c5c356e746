import { request } from 'shared-api';
import { deletePost, type PostListItem } from 'shared-api/contract';
import { tellOutcome } from 'shared-api/screens';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const TEXTS = {
  done: messages.deleted,
  slow: messages.noAnswer,
  offline: messages.noAnswer,
  failed: messages.failed,
  refused: { 404: messages.missing },
};

interface Props {
  classId: string;
  post: PostListItem;
  /** It is gone, by this or by somebody else's doing. */
  onGone: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ classId, post, onGone, onClose }: Props) {
  const input = { params: { postId: post.id }, query: { class_id: classId } };
  return (
    <ConfirmDialog
      isDangerous
      title={messages.title}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => tellOutcome(request(deletePost, input), TEXTS)}
      onDone={onGone}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.help({ title: post.title })}
    </ConfirmDialog>
  );
}
