import { useCallback, useMemo, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { FIRST_WORK, type Position } from './gridKeys.ts';
import type { Measures } from './gridMeasures.ts';

interface Options {
  frame: RefObject<HTMLElement | null>;
  students: number;
  works: number;
  /** Its cell is always there: it has the focus. */
  active: Position;
  measures: Measures;
}

function keeping(index: number, count: number) {
  return (range: Range) => {
    const shown = defaultRangeExtractor(range);
    if (index < 0 || index >= count || shown.includes(index)) return shown;
    return [...shown, index].sort((a, b) => a - b);
  };
}

/** Which rows and columns are in sight, and a little around. */
export function useWindows({ frame, students, works, active, measures }: Options) {
  const { head, row, student, average, work } = measures;
  // The same function while the active cell stays: else all that is in sight would be drawn anew at each step.
  const activeRow = active.row - 1;
  const activeColumn = active.column - FIRST_WORK;
  const rowsInSight = useMemo(() => keeping(activeRow, students), [activeRow, students]);
  const columnsInSight = useMemo(() => keeping(activeColumn, works), [activeColumn, works]);
  const rows = useVirtualizer({
    count: students,
    getScrollElement: () => frame.current,
    estimateSize: () => row,
    paddingStart: head,
    scrollPaddingStart: head,
    overscan: 6,
    rangeExtractor: rowsInSight,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: works,
    getScrollElement: () => frame.current,
    estimateSize: () => work,
    paddingStart: student + average,
    scrollPaddingStart: student,
    overscan: 2,
    rangeExtractor: columnsInSight,
  });

  const reveal = useCallback(
    ({ row: at, column }: Position) => {
      // Header and student are always in sight: from there, the next step leads to the first of the others.
      if (at > 0) rows.scrollToIndex(at - 1);
      else rows.scrollToOffset(0);
      if (column >= FIRST_WORK) columns.scrollToIndex(column - FIRST_WORK);
      else columns.scrollToOffset(0);
    },
    [rows, columns],
  );

  return {
    rows: rows.getVirtualItems(),
    columns: columns.getVirtualItems(),
    height: rows.getTotalSize(),
    width: columns.getTotalSize(),
    reveal,
  };
}
