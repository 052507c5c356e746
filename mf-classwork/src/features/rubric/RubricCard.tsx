import styled from 'styled-components';
import { levelAt, pointsOf, type Rubric } from 'shared-api/contract';
import { Icon, Stack, VisuallyHidden, color, font, radius, space } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { RubricPoints } from './RubricPoints.tsx';

const Result = styled.div`
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

const Criteria = styled.div`
  padding: ${space[2]} ${space[3]};
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
  li li {
    display: flex;
    gap: ${space[2]};
    padding-block: ${space[1]};
    color: ${color.textMuted};
  }
  li li > :nth-last-child(2) {
    flex: 1;
    min-inline-size: 0;
  }
  li li > :last-child,
  p > span {
    flex: none;
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;

const Levels = styled.ul.attrs({ role: 'list' })``;

const Reached = styled.li`
  &&&& {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
`;

export interface RubricCardProps {
  rubric: Rubric;
  /** Points by criterion id; undefined before there is a grade by it. */
  scores: Readonly<Record<string, number>> | undefined;
  /** Distinguishes it from that of other cards, for screen readers. */
  of: string;
}

/** The rubric for a student: before grading, and with the points of a grade. */
export function RubricCard({ rubric, scores, of }: RubricCardProps) {
  return (
    <>
      {scores && (
        <Result role="group" aria-label={messages.title + of}>
          <RubricPoints rubric={rubric} scores={scores} />
        </Result>
      )}
      <Disclosure
        label={
          <>
            {messages.title}
            <VisuallyHidden>{of}</VisuallyHidden>
          </>
        }
      >
        <Criteria>
          <Stack as="ul" role="list" gap={3}>
            {rubric.map((criterion) => {
              const given = scores && pointsOf(scores, criterion.id);
              const reached = given === undefined ? undefined : levelAt(criterion, given);
              return (
                <li key={criterion.id}>
                  <p>
                    <strong dir="auto">{criterion.title}</strong>{' '}
                    <span>{messages.atMost({ points: criterion.points })}</span>
                  </p>
                  {criterion.levels.length > 0 && (
                    <Levels>
                      {criterion.levels.map((level) => {
                        const isReached = level === reached;
                        const Item = isReached ? Reached : 'li';
                        return (
                          <Item key={level.points}>
                            {isReached && <Icon name="check" />}
                            <span>
                              <bdi>{level.title}</bdi>
                              {isReached && <VisuallyHidden> {messages.reached}</VisuallyHidden>}
                            </span>
                            <span>{messages.points({ points: level.points })}</span>
                          </Item>
                        );
                      })}
                    </Levels>
                  )}
                </li>
              );
            })}
          </Stack>
        </Criteria>
      </Disclosure>
    </>
  );
}
