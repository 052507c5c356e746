import { useLayoutEffect, type RefObject } from 'react';
import type { Position } from './gridKeys.ts';

interface Options {
  frame: RefObject<HTMLElement | null>;
  active: Position;
  isWanted: RefObject<boolean>;
  /** While editing, the input has the focus. */
  isEditing: boolean;
  reveal: (position: Position) => void;
}

/** Scrolls the active cell into view and focuses it. */
export function useCellFocus({ frame, active, isWanted, isEditing, reveal }: Options): void {
  const { row, column } = active;
  useLayoutEffect(() => {
    if (!isWanted.current || isEditing) return;
    isWanted.current = false;
    reveal({ row, column });
    frame.current
      ?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)
      ?.focus({ preventScroll: true });
  });
}
