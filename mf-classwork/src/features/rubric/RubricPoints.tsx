import styled from 'styled-components';
import { formatNumber } from 'platform/languages';
import { levelAt, pointsOf, scoreBy, worthOf, type Rubric } from 'shared-api/contract';
import { Stack, color, font, space } from 'shared-ui';
import { formatScore } from '../scores.ts';
import { messages } from './messages.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[4]};
  margin: 0;
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
  dt p {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Sum = styled.p`
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.border};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

interface Props {
  rubric: Rubric;
  scores: Readonly<Record<string, number>>;
}

/** Lists the points of each criterion, and their sum. */
export function RubricPoints({ rubric, scores }: Props) {
  const given = rubric.map((criterion) => {
    return { criterion, points: pointsOf(scores, criterion.id) ?? 0 };
  });
  const score = scoreBy(rubric, scores);
  const sum = given.map(({ points }) => formatNumber(points)).join(' + ');
  return (
    <Stack gap={2}>
      <List>
        {given.map(({ criterion, points }) => (
          <div key={criterion.id} style={{ display: 'contents' }}>
            <dt>
              <bdi>{criterion.title}</bdi>
              {criterion.levels.length > 0 && (
                <p dir="auto">{levelAt(criterion, points)?.title ?? messages.noLevel}</p>
              )}
            </dt>
            <dd>{formatScore(points, criterion.points)}</dd>
          </div>
        ))}
      </List>
      {score !== null && <Sum>{messages.sum({ sum, score, mark: worthOf(rubric) })}</Sum>}
    </Stack>
  );
}
