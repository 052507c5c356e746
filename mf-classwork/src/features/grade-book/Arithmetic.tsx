import styled from 'styled-components';
import type { GradeRecord } from 'shared-api/contract';
import { color, font, space } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { countedOf, formatPercent, formatScore, percentOf } from '../scores.ts';
import { messages } from './messages.ts';

const Body = styled.div`
  padding: ${space[3]};
  font-size: ${font.size.small};
  p {
    max-inline-size: 60ch;
    color: ${color.textMuted};
  }
`;

const Sum = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  row-gap: ${space[1]};
  margin-block-start: ${space[3]};
  dt {
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    padding-inline-start: ${space[4]};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  > :nth-last-child(-n + 2) {
    padding-block-start: ${space[2]};
    border-block-start: 1px solid ${color.borderStrong};
    font-weight: ${font.weight.bold};
  }
`;

/** The average, step by step. */
export function Arithmetic({ average, gradings }: Pick<GradeRecord, 'average' | 'gradings'>) {
  const total = formatPercent(average);
  const counted = gradings.filter(({ mark }) => mark > 0);
  return (
    <Disclosure label={messages.arithmetic} icon="info">
      <Body>
        <p>{messages.arithmeticHelp}</p>
        <Sum>
          {gradings.map(({ assignment_id: id, title, score, mark, late }) => {
            const percent = percentOf(score, mark, late);
            const points = formatScore(countedOf({ score, late }), mark);
            return (
              <Part
                key={id}
                name={title}
                value={percent ? messages.part({ score: points, percent }) : messages.notCounted}
              />
            );
          })}
          {total && (
            <Part
              name={messages.sum({ count: counted.length })}
              value={messages.equals({ average: total })}
            />
          )}
        </Sum>
      </Body>
    </Disclosure>
  );
}

function Part({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{value}</dd>
    </>
  );
}
