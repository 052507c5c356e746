import { useMemo, type ElementType } from 'react';
import styled from 'styled-components';
import type { EarlierAnswer, Submission } from 'shared-api/contract';
import { VisuallyHidden, color, font, radius, space } from 'shared-ui';
import { changesBetween, type Change } from './changes.ts';
import { messages } from './messages.ts';

const Root = styled.section`
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  overflow-wrap: anywhere;
  > :first-child {
    margin-block-end: ${space[2]};
    font-size: ${font.size.small};
  }
  p {
    white-space: pre-wrap;
  }
  del {
    background: ${color.dangerSoft};
    color: ${color.dangerText};
  }
  ins {
    background: ${color.successSoft};
    color: ${color.successText};
  }
`;

interface Props {
  before: EarlierAnswer;
  after: Submission;
  titleAs: ElementType;
}

/** Both texts in one: what was taken out is struck, what was added underlined. */
export function Changes({ before, after, titleAs: Title }: Props) {
  const { answer = '' } = after;
  const changes = useMemo(() => changesBetween(before.answer, answer), [before.answer, answer]);
  const title = messages.changed({ from: before.attempt, to: after.attempt });
  const isSame = changes.every(({ kind }) => kind === 'same');
  return (
    <Root aria-label={title}>
      <Title>{title}</Title>
      {isSame && <p>{messages.same}</p>}
      <p dir="auto">
        {changes.map((change, place) => (
          <Words key={place} {...change} />
        ))}
      </p>
    </Root>
  );
}

function Words({ kind, text }: Change) {
  if (kind === 'same') return text;
  const [Mark, said] =
    kind === 'gone' ? (['del', messages.gone] as const) : (['ins', messages.added] as const);
  return (
    <Mark>
      <VisuallyHidden>{said} </VisuallyHidden>
      {text}
    </Mark>
  );
}
