import { useNavigate } from 'platform/router';
import { isStatus } from 'shared-api';
import { paths, publishPost } from 'shared-api/contract';
import { publishPostRules } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { sendOrQueue } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { useFormWithFiles, withIds } from '../attach/useFormWithFiles.ts';
import { messages } from './messages.ts';
import { NOTHING, draftKey, isNothing, postsOf } from './postDraft.ts';

const FAILURES = {
  slow: messages.postNoAnswer,
  offline: messages.postNoAnswer,
  failed: messages.failed,
  refused: { 400: messages.badRequest, 403: messages.cannotPost },
};

interface Outcome {
  onPublished: () => void;
  onClose: () => void;
}

export function useComposer(classId: string, { onPublished, onClose }: Outcome) {
  const navigate = useNavigate();
  return useFormWithFiles({
    key: draftKey(classId),
    initial: NOTHING,
    rules: publishPostRules,
    isNothing,
    send(fields, _version, queued) {
      const publish_at = fields.publish_at || undefined;
      const body = { ...withIds(fields), title: fields.title.trim(), publish_at };
      const input = { query: { class_id: classId }, body };
      const about = postsOf(classId);
      return sendOrQueue(publishPost, input, { ...queued, about, text: body.title });
    },
    onQueued: onClose,
    onSuccess(post) {
      toast.success(post.publish_at ? messages.scheduled : messages.published);
      onPublished();
    },
    onFailure(error) {
      toastFailure(error, FAILURES);
      if (isStatus(error, 404)) void navigate(paths.notFound(), { replace: true });
    },
  });
}
