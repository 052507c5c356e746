import { useId, useState } from 'react';
import { useCall } from 'shared-api';
import { renewClassCode, type ClassDetail } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { Button, Card, Row, Stack } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  detail: ClassDetail;
  onChanged: (detail: ClassDetail) => void;
}

export function CodeCard({ detail, onChanged }: Props) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { trigger } = useCall(renewClassCode);
  const code = detail.setting.use_code ? detail.class_code : undefined;

  function renew() {
    const call = trigger({ params: { id: detail.id } }).then((reply) => {
      onChanged(reply);
      return reply;
    });
    const done = (reply: ClassDetail) => messages.newCodeDone({ code: reply.class_code ?? '' });
    return showOutcome(call, { slow: messages.slow, failed: messages.failed, done });
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.codeTitle}</h2>
        <p>{code ? messages.codeHelp : messages.codeOff}</p>
        {code && (
          <Row justify="end">
            <Button variant="secondary" icon="refresh" onClick={() => setIsAsking(true)}>
              {messages.newCode}
            </Button>
          </Row>
        )}
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={messages.newCodeTitle}
          confirmLabel={messages.newCodeConfirm}
          busyLabel={messages.newCodeBusy}
          cancelLabel={messages.cancel}
          closeLabel={messages.close}
          onConfirm={renew}
          onClose={() => setIsAsking(false)}
        >
          {messages.newCodeHelp}
        </ConfirmDialog>
      )}
    </Card>
  );
}
