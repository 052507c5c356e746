import styled from 'styled-components';
import { Button, IconButton, color, font, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.div`
  padding: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.size.small};
  button {
    margin-block-start: ${space[2]};
  }
`;

interface Props {
  isCollapsed: boolean;
  onRetry: () => void;
}

/** A short error: the page beside it reports the same failure in detail. */
export function LoadFailure({ isCollapsed, onRetry }: Props) {
  if (isCollapsed) return <IconButton icon="refresh" label={messages.retry} onClick={onRetry} />;
  return (
    <Root>
      <p>{messages.failed}</p>
      <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
        {messages.retry}
      </Button>
    </Root>
  );
}
