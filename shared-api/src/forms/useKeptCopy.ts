import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredDraft } from 'shared-api';
import { isSame, merge, restore } from './merge.ts';

/** What the server had when somebody began to type. */
export interface Base<Fields> {
  fields: Fields;
  version: number;
}

/** The fields stand on top: whether there is a draft can be seen without its form. */
export type Kept<Fields> = Fields & { base?: Base<Fields> };

/** Milliseconds in which nobody types in two tabs: what they wrote within, neither had seen of the other. */
const AT_ONCE = 500;

interface Options<Fields extends object> {
  store: StoredDraft<Kept<Fields>>;
  values: Fields;
  base: Base<Fields>;
  isDirty: boolean;
  /** Whether the next visit has to know upon what it was typed. */
  keepsBase: boolean;
  show: (values: Fields) => void;
}

/**
 * Keeps what is typed. Two tabs share one copy and each shows its own: what both typed is merged in it field by
 * field, for the next visit. Where they hold different things in one field nothing is overwritten: the later tab
 * is told that it is not kept.
 */
export function useKeptCopy<Fields extends object>(options: Options<Fields>) {
  const { store, values, base, isDirty, keepsBase, show } = options;
  const [isKept, setIsKept] = useState(true);
  /** What of this tab is in the copy. */
  const known = useRef(values);
  const keptAt = useRef(0);

  const keep = useEffectEvent(() => {
    const there = store.read();
    const merged = there ? merge(known.current, values, restore(base.fields, there)) : values;
    if (merged === null) return setIsKept(false);
    const isOthers = !isSame(merged, values) && !isSame(merged, base.fields);
    if (isDirty || isOthers) {
      const isWritten = store.write(keepsBase ? { ...merged, base } : merged);
      setIsKept(isWritten);
      if (!isWritten) return;
      keptAt.current = Date.now();
    } else store.forget();
    known.current = values;
  });
  useEffect(() => keep(), [store, values, base, isDirty]);

  const follow = useEffectEvent(() => {
    const there = store.read();
    // Written over there before it was seen what is of this tab: none of it may be in the copy.
    if (
      there &&
      Date.now() - keptAt.current < AT_ONCE &&
      !isSame(known.current, restore(base.fields, there))
    ) {
      known.current = base.fields;
      return keep();
    }
    // Sent or discarded over there: what was never kept here stays.
    if (there || !isSame(known.current, values)) return;
    known.current = base.fields;
    if (!isSame(base.fields, values)) show(base.fields);
  });
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === store.name) follow();
    };
    // A tab that slept has heard nothing.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow();
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [store]);

  return {
    isKept: isKept || !isDirty,
    /** The server has it: what is kept from now on is about `fields`. */
    settle(fields: Fields) {
      const there = store.read();
      // What another tab wrote, or a later visit of this screen, was not sent.
      if (there && isSame(restore(base.fields, there), known.current)) store.forget();
      known.current = fields;
    },
  };
}
