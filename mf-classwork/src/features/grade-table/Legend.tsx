import styled from 'styled-components';
import { color, font, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  color: ${color.textMuted};
  font-size: ${font.size.caption};
  div {
    display: flex;
    gap: ${space[1]};
  }
  dt {
    flex: none;
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
  dd {
    margin: 0;
  }
`;

const WORDS = [
  [messages.missingMark, messages.missingMeans],
  [messages.lateMark, messages.lateMeans],
  [messages.returned, messages.returnedMeans],
  [messages.excused, messages.excusedMeans],
] as const;

const HELD = [[messages.heldMark, messages.heldMeans]] as const;

/** Explains the words in the cells. */
export function Legend({ hasUnreleased }: { hasUnreleased: boolean }) {
  const words = hasUnreleased ? [...WORDS, ...HELD] : WORDS;
  return (
    <Root aria-label={messages.legend} data-screen-only="">
      {words.map(([word, meaning]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </Root>
  );
}
