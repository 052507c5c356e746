import { Suspense, useLayoutEffect, useRef, type SubmitEventHandler } from 'react';
import { useLocation } from 'platform/router';
import { lazyWithRetry } from 'platform/runtime';
import { isStatus } from 'shared-api';
import { LIMITS, addComment, type PostComment } from 'shared-api/contract';
import { useDraftForm } from 'shared-api/forms';
import { commentRules } from 'shared-api/rules';
import { toastFailure } from 'shared-api/screens';
import { sendOrKeep } from 'shared-api/waiting';
import { Button, Notice, Row } from 'shared-ui';
import { FormStack, TextAreaField } from 'shared-ui/controls';
import { COMMENT_BOX } from '../commentBox.ts';
import { commentsOf } from './commentsOf.ts';
import { messages } from './messages.ts';

// Most of what is written mentions nobody. Where it does not come, names are typed.
const Mentions = lazyWithRetry(async () => {
  const part = await import('shared-api/mentions').catch(() => null);
  return { default: part?.Mentions ?? (() => null) };
});

const FAILURES = {
  slow: messages.commentSlow,
  failed: messages.failed,
  refused: { 400: messages.badRequest, 403: messages.cannotComment },
};

const NOTHING = { content: '' };

interface Props {
  classId: string;
  postId: string;
  onAdded: (comment: PostComment) => void;
  onRefused: () => void;
}

export function CommentForm({ classId, postId, onAdded, onRefused }: Props) {
  const { formik, isKept, errorOf } = useDraftForm({
    key: `comment-${postId}`,
    initial: NOTHING,
    rules: commentRules,
    send({ content }, _version, waits) {
      const body = { content: content.trim() };
      const input = { params: { postId }, query: { class_id: classId }, body };
      return sendOrKeep(addComment, input, {
        ...waits,
        about: commentsOf(postId),
        text: body.content,
      });
    },
    savedAs: () => ({ fields: NOTHING }),
    onSuccess: onAdded,
    onFailure(failure) {
      toastFailure(failure, FAILURES);
      if (isStatus(failure, 403) || isStatus(failure, 404)) onRefused();
    },
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const { hash, key } = useLocation();
  const isBusy = formik.isSubmitting;

  // Before the shell looks for a heading to focus; `key`: asked for once more.
  useLayoutEffect(() => {
    if (hash === `#${COMMENT_BOX}`) box.current?.focus();
  }, [hash, key]);

  const handleSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    // Nothing typed is nothing to complain about.
    if (formik.values.content.trim() !== '') formik.handleSubmit(event);
  };

  return (
    <FormStack gap={3} onSubmit={handleSubmit} data-screen-only="">
      <TextAreaField
        {...formik.getFieldProps('content')}
        id={COMMENT_BOX}
        ref={box}
        label={messages.comment}
        maxLength={LIMITS.comment}
        readOnly={isBusy}
        error={errorOf('content')}
        showCount
      />
      {formik.values.content.includes('@') && (
        <Suspense fallback={null}>
          <Mentions classId={classId} field={() => box.current} />
        </Suspense>
      )}
      {!isKept && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end">
        <Button type="submit" isBusy={isBusy} busyLabel={messages.posting}>
          {messages.postComment}
        </Button>
      </Row>
    </FormStack>
  );
}
