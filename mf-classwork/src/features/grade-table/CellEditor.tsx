import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isComposing } from 'shared-ui';
import { loadScoreRules } from './scoreRules.ts';

export type AfterEdit = 'down' | 'next' | 'previous' | 'stay' | 'left';

interface Props {
  label: string;
  initial: string;
  /** Selects the content to be overwritten; false when the first character is typed already. */
  isSelected: boolean;
  onCommit: (typed: string, after: AfterEdit) => void;
  onCancel: () => void;
}

/** The input of a grade in its cell. */
export function CellEditor({ label, initial, isSelected, onCommit, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  // Loads the rules that check the typed score.
  useEffect(() => void loadScoreRules(), []);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (isSelected) input.current?.select();
  }, [isSelected]);

  function commit(after: AfterEdit) {
    // Leaving the cell by a key also blurs the input: it is one edit.
    if (isDone.current) return;
    isDone.current = true;
    onCommit(input.current?.value ?? '', after);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Arrow keys move in the text; the grid must not handle them.
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
