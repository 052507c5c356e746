import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOnMoved, moved, type Direction } from '../../quiz-editor/MoveButtons.tsx';
import { messages } from '../messages.ts';

const CONTROLS = 'input:not([type="radio"], [type="checkbox"], [type="hidden"]), [contenteditable]';

/** Changes a list of lines, and moves the focus to where the person goes on. */
export function useLines<Line extends { id: string }>(
  lines: readonly Line[],
  onLines: (lines: Line[]) => void,
) {
  const root = useRef<HTMLOListElement>(null);
  const [status, setStatus] = useState('');
  const itemAt = (index: number) => root.current?.children[index];
  const focusAt = (index: number) => itemAt(index)?.querySelector<HTMLElement>(CONTROLS)?.focus();

  return {
    root,
    /** For screen readers. */
    status,
    handleAdd(line: Line) {
      flushSync(() => onLines([...lines, line]));
      focusAt(lines.length);
    },
    handleChange(id: string, part: Partial<Line>) {
      onLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
    },
    handleRemove(index: number) {
      flushSync(() => onLines(lines.toSpliced(index, 1)));
      // The button was removed with its line.
      focusAt(Math.min(index, lines.length - 2));
    },
    handleMove(from: number, to: number, direction: Direction) {
      flushSync(() => onLines(moved(lines, from, to)));
      const item = itemAt(to);
      if (item?.querySelector('[data-move]')) focusOnMoved(item, direction);
      else item?.querySelector<HTMLElement>('[data-more]')?.focus();
      setStatus(messages.isNow({ number: to + 1, count: lines.length }));
    },
  };
}
