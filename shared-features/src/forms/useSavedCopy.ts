import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredDraft } from 'shared-api';
import { isSame, merge, restore, type FieldOf } from './merge.ts';

/** The version of what is edited, or one version of each thing that it is based on. Each of them only grows. */
export type Version = number | readonly number[];

/** What the server had when somebody began to type. */
export interface Base<Fields, V extends Version = Version> {
  fields: Fields;
  version: V;
  /** Fields that both sides changed, until their person has chosen; they outlive a reload with the rest. */
  undecided?: FieldOf<Fields>[];
}

/** The fields stand on top: whether there is a draft can be seen without its form. */
export type Saved<Fields> = Fields & { base?: Base<Fields> };

/** Milliseconds in which nobody types in two tabs: what they wrote within, neither had seen of the other. */
const AT_ONCE = 500;

interface Options<Fields extends object> {
  store: StoredDraft<Saved<Fields>>;
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
export function useSavedCopy<Fields extends object>(options: Options<Fields>) {
  const { store, values, base, isDirty, keepsBase, show } = options;
  const [isSaved, setIsSaved] = useState(true);
  /** What of this tab is in the copy. */
  const known = useRef(values);
  const savedAt = useRef(0);

  const keep = useEffectEvent(() => {
    const there = store.read();
    const merged = there ? merge(known.current, values, restore(base.fields, there)) : values;
    if (merged === null) return setIsSaved(false);
    const isOthers = !isSame(merged, values) && !isSame(merged, base.fields);
    if (isDirty || isOthers) {
      if (!store.write(keepsBase ? { ...merged, base } : merged)) return setIsSaved(false);
      savedAt.current = Date.now();
    } else store.forget();
    setIsSaved(true);
    known.current = values;
  });
  useEffect(() => keep(), [store, values, base, isDirty]);

  const follow = useEffectEvent(() => {
    if (store.read()) {
      // What was written here a moment ago was not seen over there: it may be in the copy no more.
      if (Date.now() - savedAt.current < AT_ONCE) {
        known.current = base.fields;
        keep();
      }
      return;
    }
    // Sent or discarded over there: what was never kept here stays.
    if (!isSame(known.current, values)) return;
    known.current = base.fields;
    if (!isSame(base.fields, values)) show(base.fields);
  });
  useEffect(() => {
    // A tab that slept has heard nothing.
    const look = (event: StorageEvent | PageTransitionEvent) => {
      if ('key' in event ? event.key === store.name : event.persisted) follow();
    };
    addEventListener('storage', look);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', look);
    };
  }, [store]);

  return {
    isSaved: isSaved || !isDirty,
    /** The server has it: what is kept from now on is about `fields`. */
    settle(fields: Fields) {
      const there = store.read();
      // What another tab wrote, or a later visit of this screen, was not sent.
      if (there && isSame(restore(base.fields, there), known.current)) store.forget();
      known.current = fields;
    },
  };
}
