import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { whenLoaded } from 'platform/runtime';
import { FIRST_WORK, type Position } from './gridKeys.ts';
import type { Measures } from './gridMeasures.ts';

interface Options {
  frame: RefObject<HTMLElement | null>;
  students: number;
  works: number;
  /** Always rendered, since it has the focus. */
  active: Position;
  measures: Measures;
}

/**
 * Columns are rendered in blocks of this size: otherwise each step sideways would render all rows
 * again.
 */
const BLOCK = 3;

/** Indexes of classwork columns that are rendered together. */
export type Block = readonly number[];

function blocksOf(works: number): Block[] {
  return Array.from({ length: Math.ceil(works / BLOCK) }, (_, at) => {
    const first = at * BLOCK;
    return Array.from(
      { length: Math.min(BLOCK, works - first) },
      (_each, offset) => first + offset,
    );
  });
}

/**
 * Rows are rendered in groups too: each change of the DOM costs a frame more than native scrolling.
 */
const ROWS = 6;

/** Extends the visible range to whole groups, and adds `index`. */
function keeping(index: number, group: number) {
  return ({ startIndex, endIndex, overscan, count }: Range) => {
    const first = Math.max(0, startIndex - overscan);
    const last = Math.min(count - 1, endIndex + overscan);
    const shown = defaultRangeExtractor({
      startIndex: first - (first % group),
      endIndex: Math.min(count - 1, last - (last % group) + group - 1),
      overscan: 0,
      count,
    });
    if (index < 0 || index >= count || shown.includes(index)) return shown;
    return [...shown, index].sort((a, b) => a - b);
  };
}

/**
 * Whether the visible part is painted, and there is time for the surroundings, half of all rendered
 * cells.
 */
function useHasTime(): boolean {
  const [hasTime, setHasTime] = useState(false);
  useEffect(() => whenLoaded(() => setHasTime(true)), []);
  return hasTime;
}

/** Returns the visible rows and columns, and later their surroundings. */
export function useWindows({ frame, students, works, active, measures }: Options) {
  const { head, row, student, average, work } = measures;
  // Keeps its identity while the active cell stays; otherwise each step would render everything
  // visible again.
  const activeRow = active.row - 1;
  const activeColumn = active.column - FIRST_WORK;
  const hasTime = useHasTime();
  const visibleRows = useMemo(() => keeping(activeRow, hasTime ? ROWS : 1), [activeRow, hasTime]);
  const visibleColumns = useMemo(() => keeping(activeColumn, BLOCK), [activeColumn]);
  const rows = useVirtualizer({
    count: students,
    getScrollElement: () => frame.current,
    estimateSize: () => row,
    paddingStart: head,
    scrollPaddingStart: head,
    overscan: hasTime ? 2 : 0,
    rangeExtractor: visibleRows,
    useFlushSync: false,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: works,
    getScrollElement: () => frame.current,
    estimateSize: () => work,
    paddingStart: student + average,
    scrollPaddingStart: student,
    overscan: hasTime ? 1 : 0,
    rangeExtractor: visibleColumns,
    useFlushSync: false,
  });

  const reveal = useCallback(
    ({ row: at, column }: Position) => {
      // Header and student are always visible: from there, the next step leads to the first of the
      // others.
      if (at > 0) rows.scrollToIndex(at - 1);
      else rows.scrollToOffset(0);
      if (column >= FIRST_WORK) columns.scrollToIndex(column - FIRST_WORK);
      else columns.scrollToOffset(0);
    },
    [rows, columns],
  );

  // Keeps the lists while the visible blocks stay.
  const allBlocks = useMemo(() => blocksOf(works), [works]);
  const items = columns.getVirtualItems();
  const visibleBlocks = [...new Set(items.map(({ index }) => Math.floor(index / BLOCK)))].join(' ');
  const blocks = useMemo(() => {
    const indexes = visibleBlocks === '' ? [] : visibleBlocks.split(' ').map(Number);
    return indexes.flatMap((index) => (allBlocks[index] ? [allBlocks[index]] : []));
  }, [allBlocks, visibleBlocks]);

  return {
    rows: rows.getVirtualItems(),
    blocks,
    height: rows.getTotalSize(),
    width: columns.getTotalSize(),
    reveal,
  };
}
