import { useState } from 'react';
import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { toastFailure } from 'shared-features';
import { removeQueued, type OutboxEntry } from 'shared-api/offline';
import { Button, Notice, Row, Stack, VisuallyHidden, toast } from 'shared-ui';
import { SUBMIT, kindOfCall } from './kindOfCall.ts';
import { messages } from './messages.ts';
import { sendToTeachers } from './sendToTeachers.ts';

const FAILURES = { slow: messages.slow, failed: messages.failed };

/** Characters of a text in the accessible names of its buttons. */
const NAMED = 60;

/** Keeps line breaks. */
const Written = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** An outbox entry: its text, date, error and actions. */
export function OutboxItem({ call }: { call: OutboxEntry }) {
  const { key, title, text, at, refusal, endpoint } = call;
  const kind = kindOfCall(call);
  const [isSending, setIsSending] = useState(false);
  const moment = formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });

  async function handleSend() {
    setIsSending(true);
    try {
      await sendToTeachers(call, moment);
      toast.success(messages.sent);
    } catch (error) {
      toastFailure(error, FAILURES);
    } finally {
      setIsSending(false);
    }
  }

  function handleCopy() {
    navigator.clipboard.writeText(text).then(
      () => toast.success(messages.copied),
      () => toast.error(messages.copyFailed),
    );
  }

  function action(label: string, onClick: () => void, isBusy = false) {
    return (
      <Button
        size="small"
        variant="secondary"
        isBusy={isBusy}
        busyLabel={messages.sending}
        onClick={onClick}
      >
        {label}
        <VisuallyHidden>{messages.of({ text: beginningOf(text) })}</VisuallyHidden>
      </Button>
    );
  }

  return (
    <Notice
      tone={refusal ? 'danger' : 'warning'}
      title={
        title === undefined
          ? messages.written({ kind, moment })
          : messages.writtenFor({ kind, title, moment })
      }
    >
      <Stack gap={2}>
        <p>{refusal ? messages.refused({ reason: refusal.message }) : messages.waiting}</p>
        <Written dir="auto">{text}</Written>
        <Row gap={1}>
          {refusal &&
            endpoint.path === SUBMIT &&
            action(messages.sendToTeachers, () => void handleSend(), isSending)}
          {action(messages.copy, handleCopy)}
          {action(messages.discard, () => void removeQueued(key))}
        </Row>
      </Stack>
    </Notice>
  );
}

function beginningOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > NAMED ? `${characters.slice(0, NAMED).join('')}…` : text;
}
