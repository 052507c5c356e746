import { useLayoutEffect, useRef, useState, type SubmitEventHandler } from 'react';
import { useLocation } from 'platform/router';
import { isStatus } from 'shared-api';
import { addComment, type PostComment } from 'shared-api/contract';
import { commentRules } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { sendOrQueue } from 'shared-api/offline';
import { Button, Notice, Row } from 'shared-ui';
import { FormStack } from 'shared-ui/controls';
import { useFormWithFiles, withIds } from '../attach/useFormWithFiles.ts';
import { COMMENT_BOX } from '../commentBox.ts';
import { CommentField, type CommentFields } from './CommentField.tsx';
import { commentsOf } from './commentsOf.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.commentSlow,
  failed: messages.failed,
  refused: { 400: messages.badRequest, 403: messages.cannotComment },
};

const NOTHING: CommentFields = { content: '', attachments: [] };

interface Props {
  classId: string;
  postId: string;
  onAdded: (comment: PostComment) => void;
  onRefused: () => void;
}

export function CommentForm({ classId, postId, onAdded, onRefused }: Props) {
  const [round, setRound] = useState(0);
  const startAnew = () => setRound((count) => count + 1);
  const form = useFormWithFiles<CommentFields, PostComment>({
    key: `comment-${postId}`,
    initial: NOTHING,
    rules: commentRules,
    send(fields, _version, queued) {
      const body = { ...withIds(fields), content: fields.content.trim() };
      const input = { params: { id: postId }, query: { class_id: classId }, body };
      return sendOrQueue(addComment, input, {
        ...queued,
        about: commentsOf(postId),
        text: body.content,
      });
    },
    savedAs: () => ({ fields: NOTHING }),
    onQueued: startAnew,
    onSuccess(comment) {
      startAnew();
      onAdded(comment);
    },
    onFailure(failure) {
      toastFailure(failure, FAILURES);
      if (isStatus(failure, 403) || isStatus(failure, 404)) onRefused();
    },
  });
  const { formik, isSaved } = form;
  const box = useRef<HTMLTextAreaElement>(null);
  const { hash, key } = useLocation();
  const isBusy = formik.isSubmitting;

  // Before the shell looks for a heading to focus; `key` changes when the link is followed again.
  useLayoutEffect(() => {
    if (hash === `#${COMMENT_BOX}`) box.current?.focus();
  }, [hash, key]);

  const handleSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    // An empty comment is no error.
    const { content, attachments } = formik.values;
    if (content.trim() !== '' || attachments.length > 0) formik.handleSubmit(event);
  };

  return (
    <FormStack gap={3} onSubmit={handleSubmit} data-screen-only="">
      <CommentField
        form={form}
        classId={classId}
        round={round}
        ref={box}
        id={COMMENT_BOX}
        label={messages.comment}
      />
      {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end">
        <Button type="submit" isBusy={isBusy} busyLabel={messages.posting}>
          {messages.postComment}
        </Button>
      </Row>
    </FormStack>
  );
}
