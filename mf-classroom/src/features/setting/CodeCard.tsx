import { useId, useState } from 'react';
import { useCall } from 'shared-api';
import { renewClassCode, type ClassDetail } from 'shared-api/contract';
import { Button, Card, Row, Stack, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';

interface Props {
  detail: ClassDetail;
  onChanged: (detail: ClassDetail) => void;
}

export function CodeCard({ detail, onChanged }: Props) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { trigger, isBusy } = useCall(renewClassCode);
  const code = detail.setting.use_code ? detail.class_code : undefined;

  async function handleRenew() {
    try {
      const reply = await trigger({ params: { id: detail.id } });
      onChanged(reply);
      toast.success(messages.newCodeDone(reply.class_code ?? ''));
      setIsAsking(false);
    } catch (error) {
      toastFailure(error, messages);
    }
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
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.newCodeTitle}
        confirmLabel={messages.newCodeConfirm}
        busyLabel={messages.newCodeBusy}
        cancelLabel={messages.cancel}
        closeLabel={messages.close}
        isBusy={isBusy}
        onConfirm={() => void handleRenew()}
        onClose={() => setIsAsking(false)}
      >
        {messages.newCodeHelp}
      </ConfirmDialog>
    </Card>
  );
}
