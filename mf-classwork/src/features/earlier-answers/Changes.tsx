import { useMemo, type ElementType } from 'react';
import styled from 'styled-components';
import type { EarlierAnswer, Submission } from 'shared-api/contract';
import { VisuallyHidden, color, font, radius, space } from 'shared-ui';
import { changesBetween, type Change } from './changes.ts';
import { filesBetween } from './filesBetween.ts';
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

const Files = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[1]};
`;

interface Props {
  before: EarlierAnswer;
  after: Submission;
  titleAs: ElementType;
}

/**
 * Shows the differences of two texts, and of their files: deletions struck through, additions
 * underlined.
 */
export function Changes({ before, after, titleAs: Title }: Props) {
  const { answer = '' } = after;
  const changes = useMemo(() => changesBetween(before.answer, answer), [before.answer, answer]);
  const title = messages.changed({ from: before.attempt, to: after.attempt });
  const files = filesBetween(before.attachments, after.attachments);
  const isSame = changes.length > 0 && changes.every(({ kind }) => kind === 'same');
  return (
    <Root aria-label={title}>
      <Title>{title}</Title>
      {isSame && <p>{messages.same}</p>}
      <p dir="auto">
        {changes.map((change, index) => (
          <Words key={index} {...change} />
        ))}
      </p>
      {files.length > 0 && (
        <Files aria-label={messages.files}>
          {files.map((file, index) => (
            <li key={index}>
              <bdi>
                <Words {...file} />
              </bdi>
            </li>
          ))}
        </Files>
      )}
    </Root>
  );
}

function Words({ kind, text }: Change) {
  if (kind === 'same') return text;
  const [Mark, label] =
    kind === 'gone' ? (['del', messages.gone] as const) : (['ins', messages.added] as const);
  return (
    <Mark>
      <VisuallyHidden>{label} </VisuallyHidden>
      {text}
    </Mark>
  );
}
