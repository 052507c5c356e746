import { Button, Row, Spinner } from 'shared-ui';
import { messages } from '../messages.ts';
import type { ChatState } from '../state/chatState.ts';

interface Props {
  status: ChatState['older']['status'];
  onRetry: () => void;
}

/** Shows the loading of older messages, above the oldest loaded one. */
export function OlderMessages({ status, onRetry }: Props) {
  if (status !== 'failed') return <Spinner label={messages.loadingOlder} />;
  return (
    <Row justify="center" gap={2}>
      <p>{messages.olderFailed}</p>
      <Button size="small" variant="secondary" icon="refresh" onClick={onRetry}>
        {messages.retry}
      </Button>
    </Row>
  );
}
