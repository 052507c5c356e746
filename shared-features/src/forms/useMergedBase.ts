import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftFormOptions } from './DraftFormOptions.ts';
import type { Base } from './formBase.ts';
import { changedFields, conflictsOf, isSame, pick, rebase, type FieldOf } from './merge.ts';
import { isNewerThan, type Version } from './versions.ts';

interface Options<Fields extends object, V extends Version> extends Required<
  Pick<DraftFormOptions<Fields, unknown, V>, 'initial' | 'version'>
> {
  policy: DraftFormOptions<Fields, unknown, V>['base'];
  /** The base of the first render. */
  start: Base<Fields, V>;
  /** Whether the form also reads the server's values itself, which may be newer than `initial`. */
  fetchesCurrent: boolean;
  isNothing: DraftFormOptions<Fields, unknown, V>['isNothing'];
  formik: {
    values: Fields;
    isSubmitting: boolean;
    setValues: (change: Fields | ((now: Fields) => Fields)) => unknown;
  };
}

/**
 * Holds the server's values that a form is based on. Merges newer ones into the form, and reports
 * the fields that both sides changed.
 */
export function useMergedBase<Fields extends object, V extends Version>({
  initial,
  version,
  policy,
  start,
  fetchesCurrent,
  isNothing,
  formik: { values, isSubmitting, setValues },
}: Options<Fields, V>) {
  const [base, setBase] = useState(start);
  const [changed, setChanged] = useState<FieldOf<Fields>[]>([]);
  const [blockedTries, setBlockedTries] = useState(0);
  const isDirty = !isSame(values, base.fields) && !isNothing?.(values);
  const undecided = base.undecided ?? [];
  const typed = changedFields(base.fields, values);

  const isNewer = isNewerThan(version, base.version);
  // The values from `fetchCurrent` are newer than a reply that is still shown.
  const isOutdated = fetchesCurrent && isNewerThan(base.version, version);
  const follows = policy === 'follow' && !isOutdated;
  const isMoved = isNewer || isNewerThan(base.version, version) || !isSame(base.fields, initial);
  const isBehind = follows ? isMoved : policy === 'ask' && isNewer && !isDirty;
  const takeOver = useEffectEvent(() => {
    if (policy === 'follow') mergeInto({ fields: initial, version }, values);
    else moveTo(rebase(values, base.fields, initial), version);
  });
  useEffect(() => {
    if (isBehind && !isSubmitting) takeOver();
  }, [isBehind, isSubmitting, base]);

  /**
   * Shows these fields, based on the screen's values of the server in a version that the person
   * knows.
   */
  function moveTo(fields: Fields, seen: V) {
    setBase({ fields: initial, version: seen });
    void setValues(fields);
  }

  /**
   * Makes the server's values the base. Untouched fields follow them; a field that both sides
   * changed is undecided.
   */
  function mergeInto(current: Base<Fields, V>, mine: Fields) {
    const both = conflictsOf(base.fields, mine, current.fields);
    // A person who has typed nothing just sees the new values.
    if (!isSame(mine, base.fields)) {
      const names = changedFields(base.fields, current.fields);
      setChanged((known) => [...new Set([...known, ...names])]);
    }
    setBase({ ...current, undecided: [...new Set([...undecided, ...both])] });
    void setValues((now) => rebase(now, base.fields, current.fields));
  }

  return {
    base,
    isDirty,
    isNewer,
    changed,
    conflicts: undecided.filter((name) => typed.includes(name)),
    blockedTries,
    showConflicts: () => setBlockedTries((count) => count + 1),
    mergeInto,
    moveTo,
    /** Decides a conflict: for what is typed here, or for what the server has. */
    resolve(name: FieldOf<Fields>, choice: 'mine' | 'theirs') {
      setBase({ ...base, undecided: undecided.filter((other) => other !== name) });
      if (choice === 'theirs') void setValues({ ...values, ...pick(base.fields, [name]) });
    },
    /** Continues from saved values, or drops the open conflicts of the present ones. */
    continueFrom(next: Base<Fields, V>) {
      setChanged([]);
      setBase(next);
    },
  };
}
