import styled from 'styled-components';
import { Button, Notice, space } from 'shared-ui';
import { messages } from './messages.ts';

const Sentence = styled.p`
  overflow-wrap: anywhere;
  & + & {
    margin-block-start: ${space[2]};
  }
`;

interface Props {
  /** The server's message; one sentence a line. */
  words: string;
  /** The release that somebody else has activated in the meantime; null for other errors. */
  over: string | null;
  onOver: (release: string) => void;
}

/**
 * Shows why nothing was changed. After a conflict, the button to proceed is away from the first
 * one, so that an extra click does nothing.
 */
export function RefusalNotice({ words, over, onOver }: Props) {
  return (
    <Notice
      tone="danger"
      action={
        over !== null && (
          <Button size="small" variant="secondary" onClick={() => onOver(over)}>
            {messages.over({ release: over })}
          </Button>
        )
      }
    >
      {words.split('\n').map((sentence) => (
        <Sentence key={sentence}>{sentence}</Sentence>
      ))}
    </Notice>
  );
}
