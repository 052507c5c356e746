import type { CSSProperties } from 'react';
import type { Measures } from './gridMeasures.ts';

/** Of the cell in a row and column of the grid, which count from 0: what keys, the focus and readers know it by. */
export function placeOf(row: number, column: number, activeColumn: number) {
  return {
    'aria-colindex': column + 1,
    'data-at': `${row} ${column}`,
    tabIndex: activeColumn === column ? 0 : -1,
  };
}

/** Where the column of a classwork is, by its place among them. */
export function placeOfWork(index: number, { student, average, work }: Measures): CSSProperties {
  return { insetInlineStart: student + average + index * work, inlineSize: work };
}
