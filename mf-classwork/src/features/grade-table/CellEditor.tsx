import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isComposing } from 'shared-ui';
import { loadScoreRules } from './scoreRules.ts';

export type AfterEdit = 'down' | 'next' | 'previous' | 'stay' | 'left';

interface Props {
  label: string;
  initial: string;
  /** Everything is selected, to be typed over; not when the first character is typed already. */
  isSelected: boolean;
  onCommit: (typed: string, after: AfterEdit) => void;
  onCancel: () => void;
}

/** The grade being typed, in its cell. */
export function CellEditor({ label, initial, isSelected, onCommit, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  // What is typed is held against them.
  useEffect(() => void loadScoreRules(), []);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (isSelected) input.current?.select();
  }, [isSelected]);

  function commit(after: AfterEdit) {
    // Leaving the cell by a key takes the focus away too: it is one edit.
    if (isDone.current) return;
    isDone.current = true;
    onCommit(input.current?.value ?? '', after);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // The arrows move in the text, and the grid hears of none of it.
    event.stopPropagation();
    if (isComposing(event)) return;
    const after = { Enter: 'down', Tab: event.shiftKey ? 'previous' : 'next' } as const;
    if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      commit(after[event.key]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      onCancel();
    }
  }

  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={initial}
      inputMode="decimal"
      autoComplete="off"
      onKeyDown={handleKeyDown}
      onBlur={() => commit('left')}
    />
  );
}
