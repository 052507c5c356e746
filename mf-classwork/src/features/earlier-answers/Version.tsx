import type { ElementType } from 'react';
import styled from 'styled-components';
import type { EarlierAnswer, Rubric } from 'shared-api/contract';
import { Row, Stack, color, font, radius, space } from 'shared-ui';
import { formatShortMoment } from '../formatShortMoment.ts';
import { AnswerBody } from '../rich-text/AnswerBody.tsx';
import { RubricPoints } from '../rubric/RubricPoints.tsx';
import { formatScore } from '../scores.ts';
import { messages } from './messages.ts';

const Root = styled(Stack)`
  min-inline-size: 0;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  overflow-wrap: anywhere;
  > :first-child {
    font-size: ${font.size.small};
  }
`;

const Facts = styled(Row)`
  row-gap: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

type Shown = Omit<EarlierAnswer, 'date_returned'> & { date_returned: string | null };

interface Props {
  title: string;
  version: Shown;
  mark: number;
  rubric: Rubric | undefined;
  titleAs: ElementType;
}

/** An answer with its grade and comment. */
export function Version({ title, version, mark, rubric, titleAs: Title }: Props) {
  const { answer, attachments, date_submitted: submitted, score, comment } = version;
  const { date_returned: returned, rubric_scores: points } = version;
  return (
    <Root as="section" gap={2} aria-label={title}>
      <Title>{title}</Title>
      <Facts gap={3}>
        {version.on_paper ? (
          <span>{messages.onPaper}</span>
        ) : (
          <time dateTime={submitted}>
            {messages.handedIn({ at: formatShortMoment(submitted) })}
          </time>
        )}
        {returned && (
          <time dateTime={returned}>{messages.returned({ at: formatShortMoment(returned) })}</time>
        )}
        {score !== null && <span>{messages.score({ score: formatScore(score, mark) })}</span>}
      </Facts>
      {rubric && points && <RubricPoints rubric={rubric} scores={points} />}
      {comment && (
        <p>
          <strong>{messages.comment}</strong> <bdi>{comment}</bdi>
        </p>
      )}
      <AnswerBody html={answer} files={attachments} />
    </Root>
  );
}
