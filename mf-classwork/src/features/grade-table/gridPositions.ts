import type { CSSProperties } from 'react';
import type { Measures } from './gridMeasures.ts';

/**
 * Attributes that identify a cell by its row and column index, for keys, focus and screen readers.
 */
export function positionOf(row: number, column: number, activeColumn: number) {
  return {
    'aria-colindex': column + 1,
    'data-at': `${row} ${column}`,
    tabIndex: activeColumn === column ? 0 : -1,
  };
}

/** Position of a classwork column by its index. */
export function positionOfWork(index: number, { student, average, work }: Measures): CSSProperties {
  return { insetInlineStart: student + average + index * work, inlineSize: work };
}
