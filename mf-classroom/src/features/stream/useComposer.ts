import { useNavigate } from 'platform/router';
import { NetworkError, isStatus, useCall } from 'shared-api';
import { publishPost } from 'shared-api/contract';
import { useDraftForm } from 'shared-api/forms';
import { publishPostRules } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { NOT_FOUND } from '../addresses.ts';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';
import { NOTHING, draftKey, isNothing } from './postDraft.ts';

export function useComposer(classId: string, onPublished: () => void) {
  const { trigger } = useCall(publishPost);
  const navigate = useNavigate();
  return useDraftForm({
    key: draftKey(classId),
    initial: NOTHING,
    rules: publishPostRules,
    isNothing,
    send: (fields) => {
      const body = { ...fields, title: fields.title.trim() };
      return trigger({ query: { class_id: classId }, body });
    },
    onSuccess() {
      toast.success(messages.published);
      onPublished();
    },
    onFailure(error) {
      toastFailure(error, {
        slow: messages.postNoAnswer,
        failed: error instanceof NetworkError ? messages.postNoAnswer : messages.failed,
        refused: { 400: messages.badRequest, 403: messages.cannotPost },
      });
      if (isStatus(error, 404)) void navigate(NOT_FOUND, { replace: true });
    },
  });
}
