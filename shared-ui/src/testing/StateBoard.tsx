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

/** For `parameters` of a story with a board: Storybook's addon for pseudo-states shows what a pointer or the keyboard brings. */
export const pseudoStates = {
  pseudo: {
    rootSelector: 'body',
    hover: [`[data-state='Hover'] ${POINTED}`],
    focusVisible: [`[data-state='Focus'] ${FOCUSED}`],
    focus: [`[data-state='Focus'] ${FOCUSED}`],
  },
};

/** The states that each control has. A function, since Storybook's docgen adds to objects what it takes for components. */
export function common(): Record<'Default' | 'Hover' | 'Focus', object> {
  return { Default: {}, Hover: {}, Focus: {} };
}

/** Longer than anybody planned for. */
export const longText =
  'Something that is said at much greater length than anybody thought of when it was drawn';

/** “What is said in a language that is read from the right.” */
export const arabicText = 'نص بلغة تُقرأ من اليمين إلى اليسار';

interface Props<State> {
  /** What is otherwise in each state, by the state's name. */
  states: Record<string, State>;
  children: (state: State) => ReactNode;
}

/** For stories: a component in its states beside each other. `Hover` and `Focus` look so; `Right to left` is read so. */
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
