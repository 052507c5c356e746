import styled from 'styled-components';
import type { GradeRecord, Grading } from 'shared-api/contract';
import { breakpoint, color, font, space } from 'shared-ui';
import { formatDay } from '../dates.ts';
import { LateLine } from '../late-work/LateLine.tsx';
import { countedOf, formatScore, percentOf } from '../scores.ts';
import { messages } from './messages.ts';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
  th,
  td {
    padding: ${space[2]} ${space[3]};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    color: ${color.textMuted};
    font-weight: ${font.weight.medium};
  }
  tbody tr {
    border-block-start: 1px solid ${color.border};
  }
  tbody th {
    font-weight: ${font.weight.medium};
  }
  td:nth-child(2),
  td:nth-child(3) {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  span,
  small {
    color: ${color.textMuted};
  }
  small {
    display: block;
    font-weight: ${font.weight.regular};
  }
  /* Four columns are too many for a phone: there, each row is a small block. */
  ${breakpoint.phone} {
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &,
    tbody {
      display: block;
    }
    tbody tr {
      display: grid;
      grid-template-columns: 1fr auto;
      padding-block: ${space[2]};
    }
    th,
    td {
      padding-block: ${space[1]};
    }
    td:nth-child(2) {
      grid-area: 2 / 1;
      color: ${color.textMuted};
    }
    td:nth-child(3) {
      grid-area: 1 / 2 / 3 / 3;
      text-align: end;
    }
    td:nth-child(4) {
      grid-column: 1 / -1;
    }
  }
`;

const Missing = styled.strong`
  color: ${color.dangerText};
  font-weight: ${font.weight.medium};
`;

interface Props {
  label: string;
  gradings: readonly Grading[];
  /** Classwork that the student is excused from. */
  excused?: GradeRecord['excused'];
  /** Classwork that was due for the student and is not handed in. */
  missing?: GradeRecord['missing'];
}

/** Lists all grades of one student. */
export function GradingTable({ label, gradings, excused = [], missing = [] }: Props) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{messages.test}</th>
          <th scope="col">{messages.date}</th>
          <th scope="col">{messages.grade}</th>
          <th scope="col">{messages.comments}</th>
        </tr>
      </thead>
      <tbody>
        {gradings.map(({ assignment_id: id, title, date, score, mark, comment, late, is_held }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{title}</bdi>
              {late && <LateLine late={late} score={score} mark={mark} />}
              {is_held && <small>{messages.held}</small>}
            </th>
            <td>
              <time dateTime={date}>{formatDay(date)}</time>
            </td>
            <td>
              {formatScore(countedOf({ score, late }), mark)}{' '}
              <span>{percentOf(score, mark, late)}</span>
            </td>
            <td>{comment ? <bdi>{comment}</bdi> : <span>{messages.noComments}</span>}</td>
          </tr>
        ))}
        {missing.map(({ assignment_id: id, title }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
            <td />
            <td>
              <Missing>{messages.missing}</Missing>
            </td>
            <td>
              <span>{messages.missingHelp}</span>
            </td>
          </tr>
        ))}
        {excused.map(({ assignment_id: id, title }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
            <td />
            <td>{messages.excused}</td>
            <td>
              <span>{messages.excusedHelp}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
