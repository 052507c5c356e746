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
  /** The server's; a sentence a line. */
  words: string;
  /** What somebody else has put in the place of what was seen; null where that is not why. */
  over: string | null;
  onOver: (release: string) => void;
}

/** Why nothing was changed. Where somebody was quicker, the yes to it is a button away from the first one: a click too many is none. */
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
