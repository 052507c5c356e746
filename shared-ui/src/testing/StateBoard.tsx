import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens.ts';

const Board = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${space[5]};
`;

const State = styled.section`
  min-inline-size: 0;
  > p {
    margin-block-end: ${space[2]};
    color: ${color.textMuted};
    font-size: ${font.size.caption};
  }
`;

const FOCUSED = ':is(a, button, input, select, textarea, summary, [contenteditable])';
const POINTED = ':is(a, button, input, select, textarea, summary, label, div)';

/**
 * Parameters of a story with a board, for Storybook's addon for pseudo-states, which simulates
 * pointer and keyboard.
 */
export const pseudoStates = {
  pseudo: {
    rootSelector: 'body',
    hover: [`[data-state='Hover'] ${POINTED}`],
    focusVisible: [`[data-state='Focus'] ${FOCUSED}`],
    focus: [`[data-state='Focus'] ${FOCUSED}`],
  },
};

/**
 * Returns the states that every control has. It is a function, because Storybook's docgen adds
 * fields to objects that look like components.
 */
export function common(): Record<'Default' | 'Hover' | 'Focus', object> {
  return { Default: {}, Hover: {}, Focus: {} };
}

/** Text that is longer than expected. */
export const longText =
  'Something that is said at much greater length than anybody thought of when it was drawn';

/** Arabic for “A text in a language that is read from right to left.” */
export const arabicText = 'نص بلغة تُقرأ من اليمين إلى اليسار';

interface Props<State> {
  /** Differences of each state, by the state's name. */
  states: Record<string, State>;
  children: (state: State) => ReactNode;
}

/**
 * Shows a component in its states beside each other, for stories. `Hover` and `Focus` simulate
 * these states; `Right to left` sets the direction.
 */
export function StateBoard<Own>({ states, children }: Props<Own>) {
  return (
    <Board>
      {Object.entries(states).map(([name, state]) => (
        <State key={name} data-state={name} aria-label={name}>
          <p>{name}</p>
          <div dir={name === 'Right to left' ? 'rtl' : undefined}>{children(state)}</div>
        </State>
      ))}
    </Board>
  );
}
