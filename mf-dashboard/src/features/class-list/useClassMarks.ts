import { useCallback, useMemo, useState } from 'react';
import {
  useSlot,
  type SlotContribution,
  type ClassCardsProps,
  type ClassMark,
} from 'platform/runtime';
import { keyOf } from '../parts/useStrips.ts';

/**
 * Badges of remotes by class, in the remotes' order; a list keeps its identity until it changes.
 */
export type MarksByClass = ReadonlyMap<string, readonly ClassMark[]>;

/** A remote's slot that must be mounted to report badges. */
export interface MarksPart {
  contribution: SlotContribution;
  props: ClassCardsProps;
}

/** Collects the badges of remotes for class cards: each remote reports all classes at once. */
export function useClassMarks(): { marks: MarksByClass; parts: MarksPart[] } {
  const contributions = useSlot('class-cards');
  const [marksByKey, setMarksByKey] = useState<Record<string, readonly ClassMark[]>>({});
  const report = useCallback((key: string, marks: readonly ClassMark[]) => {
    setMarksByKey((all) => ({ ...all, [key]: marks }));
  }, []);
  // Keeps the props stable: a remote would report again with new ones.
  const [props] = useState(() => new Map<string, ClassCardsProps>());
  const parts = contributions.map((contribution) => {
    const key = keyOf(contribution);
    const own = props.get(key) ?? { onMarks: (marks) => report(key, marks) };
    props.set(key, own);
    return { contribution, props: own };
  });

  const keys = contributions.map(keyOf).join();
  const marks = useMemo(
    () => byClass(keys.split(',').flatMap((key) => marksByKey[key] ?? [])),
    [keys, marksByKey],
  );
  return { marks, parts };
}

function byClass(marks: readonly ClassMark[]): MarksByClass {
  const found = new Map<string, ClassMark[]>();
  for (const mark of marks) {
    const ofClass = found.get(mark.classId) ?? [];
    found.set(mark.classId, [...ofClass, mark]);
  }
  return found;
}
