import styled from 'styled-components';
import { Button, Notice, space } from 'shared-ui';
import { messages } from './messages.ts';
import { PresenceLine } from './PresenceLine.tsx';
import type { ChatState } from './state/chatState.ts';

const State = styled(Notice)`
  margin: ${space[2]};
`;

interface Props {
  state: Pick<ChatState, 'connection' | 'presence'>;
  onReconnect: () => void;
}

/** Shows who is online, or why that is unknown. */
export function ConnectionLine({ state, onReconnect }: Props) {
  const { connection, presence } = state;
  if (connection.status === 'closed') return <State tone="danger">{connection.because}</State>;
  if (connection.status !== 'lost') return <PresenceLine presence={presence} />;
  return (
    <State
      tone="warning"
      action={
        <Button size="small" variant="secondary" onClick={onReconnect}>
          {messages.reconnect}
        </Button>
      }
    >
      {connection.isReached ? messages.polling : messages.lost}
    </State>
  );
}
