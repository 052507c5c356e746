export interface Position {
  /** 0 is the header. */
  row: number;
  /** 0 is the student, 1 the average; the classwork follows. */
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Number of rows in a page. */
  page: number;
}

export const AVERAGE = 1;
export const FIRST_WORK = 2;

/** Modifiers and direction when a key is pressed. */
export interface KeyContext {
  isControl: boolean;
  /** Whether the first column is at the right. */
  isRtl: boolean;
}

/** Returns the target of a key, as in every grid (WAI-ARIA); null for none. */
export function target(
  key: string,
  { row, column }: Position,
  { rows, columns, page }: GridSize,
  { isControl, isRtl }: KeyContext,
): Position | null {
  const to = (r: number, c: number) => ({
    row: Math.max(0, Math.min(rows - 1, r)),
    column: Math.max(0, Math.min(columns - 1, c)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(isControl ? 1 : row - 1, column);
    case 'ArrowDown':
      return to(isControl ? rows - 1 : row + 1, column);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return to(row, isControl ? 0 : column - 1);
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return to(row, isControl ? columns - 1 : column + 1);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    case 'Home':
      return to(isControl ? 0 : row, 0);
    case 'End':
      return to(isControl ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}
