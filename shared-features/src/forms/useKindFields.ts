import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClassworkFormProps } from 'platform/runtime';

export type KindFieldsProps<Fields extends object> = Pick<
  ClassworkFormProps<Fields>,
  'fields' | 'onFields'
>;

/**
 * State of the fields that a part of `classwork-forms` edits. Typing shows at once, although the
 * form, which has another React root, passes each value back a moment later.
 *
 * @param initial fields of new classwork
 * @returns the current fields, and a function that changes some of them
 */
export function useKindFields<Fields extends object>(
  { fields, onFields }: KindFieldsProps<Fields>,
  initial: Fields,
): [Fields, (change: Partial<Fields>) => void] {
  const [shown, setShown] = useState(fields ?? initial);
  /** Values that the form has not passed back yet. */
  const pending = useRef<string[]>([]);

  const follow = useEffectEvent((given: Fields) => {
    const text = JSON.stringify(given);
    if (text === JSON.stringify(shown)) pending.current = [];
    else if (!pending.current.includes(text)) setShown(given);
  });
  const given = fields ?? initial;
  const text = JSON.stringify(given);
  useEffect(() => follow(JSON.parse(text) as Fields), [text]);

  function change(part: Partial<Fields>) {
    const next = { ...shown, ...part };
    pending.current.push(JSON.stringify(next));
    setShown(next);
    onFields(next);
  }

  return [shown, change];
}
