import styled from 'styled-components';
import { Button, radius, shadow, space, z } from 'shared-ui';
import { messages } from '../messages.ts';

/** The server stops counting here. */
const COUNTED = 99;

const Position = styled.div`
  position: absolute;
  inset-block-end: ${space[3]};
  inset-inline: 0;
  z-index: ${z.raised};
  display: grid;
  justify-content: center;
  pointer-events: none;
  button {
    border-radius: ${radius.round};
    box-shadow: ${shadow.medium};
    pointer-events: auto;
  }
`;

export function JumpButton({ unread, onJump }: { unread: number; onJump: () => void }) {
  return (
    <Position>
      <Button
        size="small"
        variant={unread > 0 ? 'primary' : 'secondary'}
        icon="chevronDown"
        onClick={onJump}
      >
        {textFor(unread)}
      </Button>
    </Position>
  );
}

function textFor(unread: number): string {
  if (unread === 0) return messages.toLatest;
  return unread > COUNTED
    ? messages.toLatestMany({ max: COUNTED })
    : messages.toLatestUnread({ count: unread });
}
