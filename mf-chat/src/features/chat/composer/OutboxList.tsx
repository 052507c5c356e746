import styled from 'styled-components';
import { CopyTextButton } from 'shared-features';
import { Button, Row, color, font, radius, space } from 'shared-ui';
import { messages } from '../messages.ts';
import type { Outbox, Outgoing } from '../state/outbox.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space[2]};
  max-block-size: 11rem;
  overflow-y: auto;
`;

const Item = styled.li<{ $isFailed: boolean }>`
  max-inline-size: min(30rem, 100%);
  padding: ${space[2]} ${space[3]};
  border: 1px dashed ${({ $isFailed }) => ($isFailed ? color.danger : color.borderStrong)};
  border-radius: ${radius.medium};
  font-size: ${font.size.small};
`;

const Text = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

const Status = styled.p<{ $isFailed: boolean }>`
  /* A reason has a line of its own. */
  flex: 1 1 ${({ $isFailed }) => ($isFailed ? '100%' : '10rem')};
  color: ${({ $isFailed }) => ($isFailed ? color.dangerText : color.textMuted)};
  font-size: ${font.size.caption};
`;

interface Actions {
  /** Whether there is no connection. */
  isWaiting: boolean;
  canSend: boolean;
  onSendAgain: (nonce: string) => void;
  /** Takes a message out of the list, and its text into the message box. */
  onEdit: (one: Outgoing) => void;
  onDiscard: (nonce: string) => void;
}

/** Lists messages that the server has not acknowledged: neither lost nor sent yet. */
export function OutboxList({ outbox, ...actions }: Actions & { outbox: Outbox }) {
  if (outbox.length === 0) return null;
  return (
    // A scrollable list must be reachable by keyboard.
    <List role="list" aria-label={messages.outbox} tabIndex={0}>
      {outbox.map((one) => (
        <OutboxItem key={one.nonce} one={one} {...actions} />
      ))}
    </List>
  );
}

function OutboxItem({
  one,
  isWaiting,
  canSend,
  onSendAgain,
  onEdit,
  onDiscard,
}: Actions & { one: Outgoing }) {
  const { nonce, text, problem, isDelayed = false } = one;
  const isFailed = problem !== null;
  return (
    <Item $isFailed={isFailed}>
      <Text dir="auto">{text}</Text>
      <Row gap={2} justify="end">
        <Status $isFailed={isFailed} role={isFailed ? 'alert' : undefined}>
          {problem ?? statusOf(isWaiting, isDelayed)}
        </Status>
        {(isFailed || isWaiting || isDelayed) && (
          <Row gap={1}>
            {isFailed && canSend && (
              <Button
                size="small"
                variant="secondary"
                aria-label={messages.sendOneAgain({ text })}
                onClick={() => onSendAgain(nonce)}
              >
                {messages.sendAgain}
              </Button>
            )}
            {isFailed && canSend && (
              <Button
                size="small"
                variant="secondary"
                aria-label={messages.editOne({ text })}
                onClick={() => onEdit(one)}
              >
                {messages.edit}
              </Button>
            )}
            {isFailed && !canSend && <CopyTextButton text={text} />}
            <Button
              size="small"
              variant="quiet"
              aria-label={messages.discardOne({ text })}
              onClick={() => onDiscard(nonce)}
            >
              {messages.discard}
            </Button>
          </Row>
        )}
      </Row>
    </Item>
  );
}

function statusOf(isWaiting: boolean, isDelayed: boolean): string {
  if (isWaiting) return messages.waiting;
  return isDelayed ? messages.delayed : messages.sending;
}
