import { NetworkError, isStatus, useCall } from 'shared-api';
import { deletePost, type PostListItem } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  post: PostListItem;
  /** It is gone, by this or by somebody else's doing. */
  onGone: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ classId, post, onGone, onClose }: Props) {
  const { trigger, isBusy } = useCall(deletePost);

  async function handleDelete() {
    try {
      await trigger({ params: { postId: post.id }, query: { class_id: classId } });
      toast.success(messages.deleted);
      onGone();
      onClose();
    } catch (error) {
      const isSilent = error instanceof NetworkError;
      toastFailure(error, {
        slow: messages.deleteNoAnswer,
        failed: isSilent ? messages.deleteNoAnswer : messages.failed,
        refused: { 404: messages.deleteMissing },
      });
      if (!isStatus(error, 404)) return;
      onGone();
      onClose();
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      isBusy={isBusy}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      {messages.deleteHelp(post.title)}
    </ConfirmDialog>
  );
}
