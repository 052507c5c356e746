import { useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { isStatus } from 'shared-api';
import { writeToThread, type ThreadMessage } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { threadMessageRules } from 'shared-api/rules';
import { sendOrQueue } from 'shared-api/offline';
import { Button, isComposing, Notice, Row } from 'shared-ui';
import { FormStack, TextAreaField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { threadKey } from './threadKey.ts';
import { inputOf, type ThreadOf } from './useThread.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 404: messages.gone, 409: messages.draft },
};
const NOTHING = { message: '' };

interface Props {
  thread: ThreadOf;
  onWritten: (message: ThreadMessage) => void;
  /** Called when the message is in the outbox. */
  onQueued: () => void;
  /** Called when the shown messages are outdated. */
  onRefused: () => void;
}

export function WriteForm({ thread, onWritten, onQueued, onRefused }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const key = threadKey(thread);
  const { formik, isSaved, errorOf, submit } = useDraftForm<typeof NOTHING, ThreadMessage>({
    key,
    initial: NOTHING,
    rules: threadMessageRules,
    send({ message }, _version, queued) {
      const body = { message: message.trim() };
      const input = { ...inputOf(thread), body };
      return sendOrQueue(writeToThread, input, { ...queued, about: key, text: body.message });
    },
    savedAs: () => ({ fields: NOTHING }),
    onQueued,
    onSuccess: onWritten,
    onFailure(failure) {
      toastFailure(failure, FAILURES);
      if (isStatus(failure, 404) || isStatus(failure, 409)) onRefused();
    },
  });
  const isEmpty = formik.values.message.trim() === '';

  function send() {
    box.current?.focus();
    // An empty message is no error.
    if (!isEmpty && !formik.isSubmitting) void submit();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  return (
    <FormStack gap={3} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <TextAreaField
        {...formik.getFieldProps('message')}
        ref={box}
        rows={2}
        label={messages.message}
        hint={messages.hint}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        error={errorOf('message')}
      />
      {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end">
        <Button type="submit" icon="send" isBusy={formik.isSubmitting} busyLabel={messages.sending}>
          {messages.send}
        </Button>
      </Row>
    </FormStack>
  );
}
