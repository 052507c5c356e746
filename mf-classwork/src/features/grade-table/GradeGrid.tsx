import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { CellActions } from './CellActions.tsx';
import { Frame } from './GradeGrid.styles.ts';
import { FIRST_WORK, type Position } from './gridKeys.ts';
import { GridHead } from './GridHead.tsx';
import { useMeasures } from './gridMeasures.ts';
import { GridRow } from './GridRow.tsx';
import { messages } from './messages.ts';
import { useCellFocus } from './useCellFocus.ts';
import { useGrid, type GradeGridProps } from './useGrid.ts';
import { useWindows } from './useWindows.ts';

export interface GradeGridHandle {
  /** Moves the focus to a cell, if it still exists. */
  goTo: (studentId: string, workId: string) => void;
  /** Scrolls to a cell and marks it as found, without the focus; null removes the mark. */
  show: (position: Position | null) => void;
  /** Moves the focus to the active cell. */
  focus: () => void;
}

/** A table of students by classwork. Renders only visible cells: a table can have 18,000. */
export function GradeGrid({ ref, ...props }: GradeGridProps & { ref?: Ref<GradeGridHandle> }) {
  const { table, edits } = props;
  const { students, classwork } = table;
  const frame = useRef<HTMLDivElement>(null);
  const measures = useMeasures();
  const grid = useGrid(props);
  const { active, open, commit, cancel, goTo, moveTo, select } = grid;
  const [isFinding, setIsFinding] = useState(false);
  const windows = useWindows({
    frame,
    students: students.length,
    works: classwork.length,
    active,
    measures,
  });
  const { blocks, width, height, reveal } = windows;
  useImperativeHandle(ref, () => ({
    goTo,
    show: (position) => {
      setIsFinding(position !== null);
      if (!position) return;
      select(position);
      reveal(position);
    },
    focus: () => moveTo({ ...active }),
  }));
  useCellFocus({
    frame,
    active,
    isWanted: grid.isFocusWanted,
    isEditing: open !== null,
    reveal,
  });

  return (
    <>
      <Frame
        ref={frame}
        role="grid"
        tabIndex={-1}
        aria-label={messages.label}
        aria-readonly={props.isReadOnly || undefined}
        aria-rowcount={students.length + 1}
        aria-colcount={classwork.length + FIRST_WORK}
        data-finding={isFinding || undefined}
        onFocus={() => setIsFinding(false)}
        {...grid.handlers}
      >
        <div role="presentation" style={{ inlineSize: width, blockSize: height }}>
          <GridHead
            works={classwork}
            blocks={blocks}
            width={width}
            measures={measures}
            activeColumn={active.row === 0 ? active.column : -1}
          />
          {windows.rows.map(({ index, start }) => {
            const student = students[index];
            if (!student) return null;
            const row = index + 1;
            return (
              <GridRow
                key={student.user.id}
                student={student}
                works={classwork}
                blocks={blocks}
                row={row}
                top={start}
                width={width}
                measures={measures}
                activeColumn={active.row === row ? active.column : -1}
                edits={edits[student.user.id]}
                editor={open?.studentId === student.user.id ? open : null}
                onCommit={commit}
                onCancel={cancel}
              />
            );
          })}
        </div>
      </Frame>
      {!props.isReadOnly && <CellActions {...props} active={active} />}
    </>
  );
}
