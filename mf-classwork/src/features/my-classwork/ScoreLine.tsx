import styled from 'styled-components';
import type { Submission } from 'shared-api/contract';
import { Stack, color, font } from 'shared-ui';
import { countedOf, formatScore, percentOf } from '../scores.ts';
import { messages } from './messages.ts';

const Root = styled(Stack)`
  flex: none;
  font-variant-numeric: tabular-nums;
  strong {
    font-size: ${font.size.heading};
    line-height: ${font.line.tight};
  }
  span {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

interface Props {
  submission: Submission | undefined;
  mark: number;
}

/**
 * Shows the percentage and the points. The score of a returned answer counts until the next one is
 * graded.
 */
export function ScoreLine({ submission, mark }: Props) {
  const score = submission?.score ?? null;
  if (score === null) {
    return (
      <Root gap={0} align="end">
        <span>{messages.notGraded({ mark })}</span>
        {submission && submission.state !== 'returned' && <span>{messages.waiting}</span>}
      </Root>
    );
  }
  const { late } = submission ?? {};
  const percent = percentOf(score, mark, late);
  return (
    <Root gap={0} align="end">
      {percent !== null && <strong>{percent}</strong>}
      <span>{formatScore(countedOf({ score, late }), mark)}</span>
      {!submission?.marked && <span>{messages.counts}</span>}
    </Root>
  );
}
