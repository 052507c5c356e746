import { memo } from 'react';
import type { VirtualItem } from '@tanstack/react-virtual';
import { VisuallyHidden } from 'shared-ui';
import { formatPercent } from '../scores.ts';
import { CellEditor, type AfterEdit } from './CellEditor.tsx';
import type { Student, Work } from './cells.ts';
import { FIRST_WORK } from './gridKeys.ts';
import type { Measures } from './gridMeasures.ts';
import { messages } from './messages.ts';
import type { Edit } from './edits.ts';

/** The cell that is being edited, in its row. */
export interface OpenEditor {
  workId: string;
  initial: string;
  isSelected: boolean;
}

interface Props {
  student: Student;
  works: readonly Work[];
  columns: VirtualItem[];
  /** Its place in the grid, the header included. */
  row: number;
  top: number;
  width: number;
  measures: Measures;
  /** The column with the focus; -1 where it is in another row. */
  activeColumn: number;
  edits: Record<string, Edit> | undefined;
  editor: OpenEditor | null;
  onCommit: (typed: string, after: AfterEdit) => void;
  onCancel: () => void;
}

export const GridRow = memo(function GridRow(props: Props) {
  const { student, works, columns, row, top, width, measures, activeColumn } = props;
  const place = (column: number) => ({
    'aria-colindex': column + 1,
    'data-at': `${row} ${column}`,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      style={{ insetBlockStart: top, inlineSize: width, blockSize: measures.row }}
    >
      <div role="rowheader" {...place(0)} style={{ inlineSize: measures.student }}>
        <bdi data-clip="">{student.user.username}</bdi>
      </div>
      <div role="gridcell" {...place(1)} style={{ inlineSize: measures.average }}>
        {formatPercent(student.average) ?? messages.nothing}
      </div>
      {columns.map(({ index, start, size }) => {
        const work = works[index];
        if (!work) return null;
        const edit = props.edits?.[work.id];
        const isOpen = props.editor?.workId === work.id;
        const cell = student.cells[index] ?? null;
        return (
          <div
            key={work.id}
            role="gridcell"
            {...place(index + FIRST_WORK)}
            data-work=""
            data-state={edit && (edit.reason ? 'failed' : 'saving')}
            aria-readonly={cell === null || undefined}
            style={{ insetInlineStart: start, inlineSize: size }}
          >
            {isOpen && props.editor ? (
              <CellEditor
                label={messages.edit({
                  student: student.user.username,
                  work: work.title,
                  mark: work.mark,
                })}
                initial={props.editor.initial}
                isSelected={props.editor.isSelected}
                onCommit={props.onCommit}
                onCancel={props.onCancel}
              />
            ) : (
              <CellText cell={cell} edit={edit} />
            )}
          </div>
        );
      })}
    </div>
  );
});

function CellText({ cell, edit }: { cell: Student['cells'][number]; edit: Edit | undefined }) {
  if (edit) {
    return (
      <>
        {edit.typed}
        {edit.reason && <VisuallyHidden> {messages.notSaved}</VisuallyHidden>}
      </>
    );
  }
  if (cell === null) {
    return (
      <span data-quiet="">
        <span aria-hidden="true">{messages.nothing}</span>
        <VisuallyHidden>{messages.nothingHandedIn}</VisuallyHidden>
      </span>
    );
  }
  return cell[0] ?? <span data-quiet="">{messages.ungraded}</span>;
}
