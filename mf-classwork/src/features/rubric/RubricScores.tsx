import { useId } from 'react';
import styled from 'styled-components';
import { formatPlainNumber, numberOf } from 'platform/languages';
import { levelAt, worthOf, type Criterion, type Rubric } from 'shared-api/contract';
import {
  Button,
  Notice,
  Row,
  Stack,
  VisuallyHidden,
  breakpoint,
  color,
  control,
  font,
  media,
  radius,
  space,
} from 'shared-ui';
import { NumberField, numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { isGiven, scoreOfTyped, typedFor, withTyped, type TypedPoints } from './typedPoints.ts';

const Root = styled(Stack)`
  min-inline-size: 0;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

const Title = styled(Row)`
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
  > :last-child {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 8rem;
  gap: ${space[3]};
  align-items: start;
  margin-block-start: ${space[1]};
  > :only-child {
    max-inline-size: 8rem;
  }
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

const Levels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${space[2]};
`;

const Level = styled.label`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${control.small};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-size: ${font.size.small};
  line-height: ${font.line.tight};
  overflow-wrap: anywhere;
  cursor: pointer;
  input {
    flex: none;
    margin: 0;
  }
  bdi {
    flex: 1;
    min-inline-size: 0;
  }
  > :last-child {
    flex: none;
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: ${color.surfaceHover};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accentText};
    box-shadow: inset 0 0 0 1px ${color.accent};
    > :last-child {
      color: inherit;
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${media.forcedColors} {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;

const Total = styled.p`
  margin-inline-end: auto;
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
`;

export interface RubricScoresProps {
  rubric: Rubric;
  /** Points by criterion id, as typed. */
  points: TypedPoints;
  /** `score` is the sum of the points; empty while they are incomplete. */
  onChange: (points: TypedPoints, score: string) => void;
  /** Whether a save was attempted, which makes errors show. */
  isTried: boolean;
  /** The server's error for all criteria. */
  error: string | undefined;
  /** Distinguishes its buttons from those of other cards, for screen readers. */
  of?: string;
}

/** Grades by a rubric: a level or any points for each criterion. */
export function RubricScores({ rubric, points, onChange, isTried, error, of }: RubricScoresProps) {
  const score = scoreOfTyped(rubric, points);
  const left = rubric.filter((criterion) => !isGiven(criterion, points)).length;
  const isStarted = Object.keys(points).length > 0;

  function handleTyped(id: string, typed: string) {
    const next = withTyped(rubric, points, id, typed);
    onChange(next, scoreOfTyped(rubric, next));
  }

  return (
    <Root role="group" aria-label={messages.title + (of ?? '')} gap={4}>
      {error && <Notice tone="danger">{error}</Notice>}
      {rubric.map((criterion) => (
        <CriterionScore
          key={criterion.id}
          criterion={criterion}
          typed={typedFor(points, criterion.id)}
          onTyped={(typed) => handleTyped(criterion.id, typed)}
          isWrong={isTried && isStarted && !isGiven(criterion, points)}
        />
      ))}
      <Row gap={2}>
        <Total role="status">
          {!isStarted && messages.orScore}
          {isStarted &&
            (score === ''
              ? messages.left({ count: left })
              : messages.total({ score: numberOf(score), mark: worthOf(rubric) }))}
        </Total>
        {isStarted && (
          <Button variant="quiet" size="small" onClick={() => onChange({}, '')}>
            {messages.clear}
            {of && <VisuallyHidden>{of}</VisuallyHidden>}
          </Button>
        )}
      </Row>
    </Root>
  );
}

interface CriterionProps {
  criterion: Criterion;
  typed: string;
  onTyped: (typed: string) => void;
  isWrong: boolean;
}

function CriterionScore({ criterion, typed, onTyped, isWrong }: CriterionProps) {
  const { title, points, levels } = criterion;
  const id = useId();
  const chosen = levelAt(criterion, numberOf(typed));
  return (
    <div role="group" aria-labelledby={id}>
      <Title id={id} gap={2} align="baseline">
        <strong dir="auto">{title}</strong>
        <span>{messages.atMost({ points })}</span>
      </Title>
      <Pair>
        {levels.length > 0 && (
          <Levels role="radiogroup" aria-labelledby={id}>
            {levels.map((level) => (
              <Level key={level.points}>
                <input
                  type="radio"
                  name={`score-${id}`}
                  checked={level === chosen}
                  onChange={() => onTyped(formatPlainNumber(level.points))}
                />
                <bdi>{level.title}</bdi>
                <span>{messages.points({ points: level.points })}</span>
              </Level>
            ))}
          </Levels>
        )}
        <NumberField
          name={`score-points-${id}`}
          label={messages.pointsLabel}
          aria-label={`${messages.pointsLabel}: ${title}`}
          value={typed}
          error={isWrong && mistakeOf(typed, points)}
          onChange={({ target }) => onTyped(target.value)}
        />
      </Pair>
    </div>
  );
}

function mistakeOf(typed: string, points: number): string {
  const isTooHigh = numberOf(typed) > points;
  const ofRange = isTooHigh ? messages.pointsTooHigh : messages.pointsMissing;
  return numberError(typed) ?? ofRange({ points });
}
