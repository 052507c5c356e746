import { useNavigate } from 'platform/router';
import { isStatus, useCall } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import { publishPost } from 'shared-api/contract';
import { useDraftForm } from 'shared-api/forms';
import { publishPostRules } from 'shared-api/rules';
import { toastFailure } from 'shared-api/screens';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { NOTHING, draftKey, isNothing } from './postDraft.ts';

const FAILURES = {
  slow: messages.postNoAnswer,
  offline: messages.postNoAnswer,
  failed: messages.failed,
  refused: { 400: messages.badRequest, 403: messages.cannotPost },
};

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
      toastFailure(error, FAILURES);
      if (isStatus(error, 404)) void navigate(addresses.notFound(), { replace: true });
    },
  });
}
