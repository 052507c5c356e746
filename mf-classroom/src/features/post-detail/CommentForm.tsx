import { useEffect, useLayoutEffect, useRef, useState, type SubmitEventHandler } from 'react';
import { useLocation } from 'platform/router';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, isStatus, useCall, useDraft } from 'shared-api';
import { LIMITS, addComment, type PostComment } from 'shared-api/contract';
import { Button, Notice, Row } from 'shared-ui';
import { FormStack, TextAreaField } from 'shared-ui/controls';
import { COMMENT_BOX } from '../addresses.ts';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.commentSlow,
  failed: messages.failed,
  refused: { 400: messages.badRequest, 403: messages.cannotComment },
};

interface Props {
  classId: string;
  postId: string;
  onAdded: (comment: PostComment) => void;
  onRefused: () => void;
}

export function CommentForm({ classId, postId, onAdded, onRefused }: Props) {
  const { value, change, discard } = useDraft(`comment-${postId}`, { content: '' });
  const { trigger, isBusy } = useCall(addComment);
  const [error, setError] = useState<string>();
  const [isKept, setIsKept] = useState(true);
  const box = useRef<HTMLTextAreaElement>(null);
  const { hash, key } = useLocation();
  const { content } = value;
  const isBlank = content.trim() === '';
  useUnsavedChanges(!isKept && !isBlank);

  // Before the shell looks for a heading to focus; `key`: asked for once more.
  useLayoutEffect(() => {
    if (hash === `#${COMMENT_BOX}`) box.current?.focus();
  }, [hash, key]);

  // Nothing typed is nothing to keep.
  useEffect(() => {
    if (content === '') discard();
  }, [content, discard]);

  function handleChange(typed: string) {
    setError(undefined);
    setIsKept(change({ content: typed }));
  }

  const handleSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    if (!isBlank) void send();
  };

  async function send() {
    try {
      const comment = await trigger({
        params: { postId },
        query: { class_id: classId },
        body: { content: content.trim() },
      });
      change({ content: '' });
      onAdded(comment);
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.fields['content']);
      toastFailure(failure, FAILURES);
      if (isStatus(failure, 403) || isStatus(failure, 404)) onRefused();
    }
  }

  return (
    <FormStack gap={3} onSubmit={handleSubmit}>
      <TextAreaField
        id={COMMENT_BOX}
        name="content"
        ref={box}
        label={messages.comment}
        value={content}
        maxLength={LIMITS.comment}
        readOnly={isBusy}
        error={error}
        showCount
        onChange={(event) => handleChange(event.target.value)}
      />
      {!isKept && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end">
        <Button type="submit" isBusy={isBusy} busyLabel={messages.posting}>
          {messages.postComment}
        </Button>
      </Row>
    </FormStack>
  );
}
