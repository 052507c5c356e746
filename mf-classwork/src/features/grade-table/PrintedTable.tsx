import styled from 'styled-components';
import type { GradeTable } from 'shared-api/contract';
import { font, space } from 'shared-ui';
import { formatNumber } from 'platform/languages';
import { formatPercent } from '../scores.ts';
import { countedIn, missingIn, stateIn, type Student } from './cells.ts';
import { messages } from './messages.ts';

/** Columns of classwork that fit beside the names on a sheet. */
const ON_A_SHEET = 8;

/** Shown only in print. */
const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.size.caption};
  & + & {
    break-before: page;
  }
  th,
  td {
    padding: ${space[1]} ${space[2]};
    border: 1px solid;
    text-align: start;
    vertical-align: baseline;
    /* Keeps whole words together if there is space. */
    overflow-wrap: break-word;
  }
  td {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * All students and all classwork for printing, sheet by sheet: the grid renders only visible cells.
 */
export function PrintedTable({ table: { students, classwork } }: { table: GradeTable }) {
  const sheets = Math.max(1, Math.ceil(classwork.length / ON_A_SHEET));
  return Array.from({ length: sheets }, (_, sheet) => {
    const first = sheet * ON_A_SHEET;
    const works = classwork.slice(first, first + ON_A_SHEET);
    return (
      <Table key={first}>
        <thead>
          <tr>
            <th scope="col">{messages.student}</th>
            <th scope="col">{messages.average}</th>
            {works.map(({ id, title, mark, holds_grades: isUnreleased }) => (
              <th key={id} scope="col">
                <bdi>{title}</bdi> {messages.outOf({ mark })}
                {isUnreleased && ` · ${messages.held}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.user.id}>
              <th scope="row">
                <bdi>{student.user.username}</bdi>
              </th>
              <td>
                {formatPercent(student.average) ?? messages.nothing}
                <MissingCount student={student} />
              </td>
              {works.map((work, at) => {
                const score = countedIn(student, work, student.cells[first + at]);
                const state = stateIn(student, first + at);
                const none = state === 'missing' ? messages.missingMark : messages.nothing;
                const shown = score === null ? none : formatNumber(score);
                return <td key={work.id}>{state === 'excused' ? messages.excused : shown}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    );
  });
}

function MissingCount({ student }: { student: Student }) {
  const count = missingIn(student).length;
  return count > 0 && <small> ({messages.missingCount({ count })})</small>;
}
