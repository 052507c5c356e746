import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredDraft } from 'shared-api';
import type { Base, Saved } from './formBase.ts';
import { isSame, merge, restore } from './merge.ts';

/**
 * Milliseconds in which nobody types in two tabs: writes within them happened unseen by each other.
 */
const AT_ONCE = 500;

interface Options<Fields extends object> {
  store: StoredDraft<Saved<Fields>>;
  values: Fields;
  base: Base<Fields>;
  isDirty: boolean;
  /** Whether the draft must store its base for the next visit. */
  keepsBase: boolean;
  show: (values: Fields) => void;
}

/**
 * Stores the typed fields. Two tabs share one stored copy, and each shows its own fields. Their
 * edits are merged by field for the next visit. If they conflict in a field, nothing is
 * overwritten, and the later tab reports that it is not saved.
 */
export function useSavedCopy<Fields extends object>(options: Options<Fields>) {
  const { store, values, base, isDirty, keepsBase, show } = options;
  const [isSaved, setIsSaved] = useState(true);
  /** The fields of this tab that the stored copy contains. */
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
      // The other tab did not see what was written here a moment ago: it may be missing from the
      // copy.
      if (Date.now() - savedAt.current < AT_ONCE) {
        known.current = base.fields;
        keep();
      }
      return;
    }
    // The other tab sent or discarded the draft; text of this tab that was never stored stays.
    if (!isSame(known.current, values)) return;
    known.current = base.fields;
    if (!isSame(base.fields, values)) show(base.fields);
  });
  useEffect(() => {
    // A suspended tab has missed events.
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
    /** The server has the fields; later edits are based on `fields`. */
    settle(fields: Fields) {
      const there = store.read();
      // Text from another tab, or a later visit of this screen, was not sent.
      if (there && isSame(restore(base.fields, there), known.current)) store.forget();
      known.current = fields;
    },
  };
}
