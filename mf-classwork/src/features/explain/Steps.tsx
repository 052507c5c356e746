import styled from 'styled-components';
import { formatNumber } from 'platform/languages';
import {
  averageSteps,
  shownPercent,
  type CategoryTerms,
  type Fraction,
  type GroupStep,
  type WorkStep,
} from 'shared-api/contract';
import { Stack, color, font, space } from 'shared-ui';
import { LateLine } from '../late-work/LateLine.tsx';
import { countedOf, formatPercent, formatScore } from '../scores.ts';
import { messages } from './messages.ts';
import type { ExplainedWork } from './works.ts';

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Sum = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  row-gap: ${space[1]};
  margin: 0;
  font-size: ${font.size.small};
  dt {
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    max-inline-size: 12rem;
    padding-inline-start: ${space[4]};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.size.caption};
  }
  s {
    color: ${color.textMuted};
  }
`;

const Total = styled.div`
  display: contents;
  font-weight: ${font.weight.bold};
  dt,
  dd {
    padding-block-start: ${space[1]};
    border-block-start: 1px solid ${color.borderStrong};
  }
`;

const Result = styled(Stack)`
  padding: ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${space[2]};
  font-variant-numeric: tabular-nums;
  p {
    overflow-wrap: anywhere;
  }
  p strong {
    white-space: nowrap;
  }
`;

/** A category with its title. */
export type ShownCategory = CategoryTerms & { title: string };
type Group = GroupStep<ExplainedWork, ShownCategory>;

interface Props {
  works: readonly ExplainedWork[];
  categories: readonly ShownCategory[];
}

/** Shows each step of an average, from the function that calculates it. */
export function Steps({ works, categories }: Props) {
  const { groups, weights, exact } = averageSteps(works, categories);
  const isWeighted = categories.length > 0;
  const shown = groups.flatMap(({ works: steps, mean }) => [
    ...steps.map(({ part }) => part),
    mean,
  ]);
  const isRounded = [...shown, exact].some((part) => part && !shownPercent(part).isExact);
  return (
    <Stack gap={4}>
      <Quiet>{isWeighted ? messages.helpWeighted : messages.help}</Quiet>
      {groups.map((group) => (
        <GroupSteps key={group.category?.id ?? ''} group={group} isWeighted={isWeighted} />
      ))}
      {isWeighted && (
        <Result gap={1} as="section" aria-label={messages.result}>
          <strong>{messages.result}</strong>
          {exact ? <Formula groups={groups} weights={weights} exact={exact} /> : null}
          {!exact && <p>{messages.noResult}</p>}
        </Result>
      )}
      {isRounded && <Quiet>{messages.rounded}</Quiet>}
    </Stack>
  );
}

function GroupSteps({ group, isWeighted }: { group: Group; isWeighted: boolean }) {
  const { category, weight, works, mean } = group;
  const counting = works.filter(({ outcome }) => outcome === 'counts').length;
  return (
    <Stack as="section" gap={1}>
      {isWeighted && (
        <>
          <h3>
            <bdi>{category?.title ?? messages.noCategory}</bdi>
          </h3>
          <Quiet>{termsOf(group)}</Quiet>
        </>
      )}
      {works.length > 0 && (
        <Sum>
          {works.map((step) => (
            <Line key={step.work.id} step={step} />
          ))}
          {mean && (
            <Total>
              <dt>{messages.mean({ count: counting })}</dt>
              <dd>{equals(mean)}</dd>
            </Total>
          )}
        </Sum>
      )}
      {isWeighted && !mean && (
        <Quiet>{works.length > 0 ? messages.nothingCounts : messages.noneHere}</Quiet>
      )}
      {isWeighted && mean && weight === 0 && (
        <Quiet>{category ? messages.weighsNothing : messages.nothingLeft}</Quiet>
      )}
    </Stack>
  );
}

function termsOf({ category, weight }: Group): string {
  const weighs = messages.weighs({ weight: formatPercent(weight) ?? '' });
  const count = category?.drop_lowest ?? 0;
  return count === 0 ? weighs : `${weighs} · ${messages.dropsLowest({ count })}`;
}

function Line({ step: { work, outcome, part } }: { step: WorkStep<ExplainedWork> }) {
  const { title, score, mark, late } = work;
  const points = score === null ? null : formatScore(countedOf({ score, late }), mark);
  const value = points && part ? pointsOf(points, part) : points;
  const note = NOTES[outcome];
  return (
    <>
      <dt>
        <bdi>{title}</bdi>
        {late && score !== null && <LateLine late={late} score={score} mark={mark} />}
      </dt>
      <dd>
        {outcome === 'dropped' ? <s>{value}</s> : outcome !== 'excused' && value}
        {note && <small>{note}</small>}
        {work.is_held && <small>{messages.held}</small>}
      </dd>
    </>
  );
}

const NOTES: Partial<Record<WorkStep<unknown>['outcome'], string>> = {
  dropped: messages.dropped,
  excused: messages.excused,
  no_marks: messages.noMarks,
};

interface FormulaProps {
  groups: Group[];
  weights: number;
  exact: Fraction;
}

/** Renders a formula such as (60 × 90% + 40 × 75%) ÷ 100 = 84%. */
function Formula({ groups, weights, exact }: FormulaProps) {
  const terms = groups.flatMap(({ weight, mean }) => {
    return mean && weight > 0 ? [messages.term({ weight, mean: shownOf(mean) })] : [];
  });
  return (
    <p>
      <bdi dir="ltr">
        ({terms.join(' + ')}) ÷ {formatNumber(weights)} <strong>{equals(exact)}</strong>
      </bdi>
    </p>
  );
}

function shownOf(part: Fraction): string {
  return formatPercent(shownPercent(part).percent) ?? '';
}

function equals(part: Fraction): string {
  const { isExact } = shownPercent(part);
  const average = shownOf(part);
  return isExact ? messages.equals({ average }) : messages.equalsRounded({ average });
}

function pointsOf(score: string, part: Fraction): string {
  const percent = shownOf(part);
  return shownPercent(part).isExact
    ? messages.part({ score, percent })
    : messages.partRounded({ score, percent });
}
