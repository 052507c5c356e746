import { useCallback, useMemo, useState } from 'react';
import { useSlot, type SlotContribution } from 'platform/runtime';
import type { ClassCardsProps, ClassMark } from 'platform/slots';
import { keyOf } from '../parts/useStrips.ts';

/** What remotes say on the cards, by class: in their order, the same list for as long as nobody says something else. */
export type MarksByClass = ReadonlyMap<string, readonly ClassMark[]>;

/** A module that has to be mounted to tell its own. */
export interface MarksPart {
  contribution: SlotContribution;
  props: ClassCardsProps;
}

/** What remotes hang onto the cards of classes: each tells it of all classes at once. */
export function useClassMarks(): { marks: MarksByClass; parts: MarksPart[] } {
  const contributions = useSlot('class-cards');
  const [events, setTold] = useState<Record<string, readonly ClassMark[]>>({});
  const tell = useCallback((key: string, marks: readonly ClassMark[]) => {
    setTold((all) => ({ ...all, [key]: marks }));
  }, []);
  // The same for as long as the page is there: with others, a remote would tell anew.
  const [props] = useState(() => new Map<string, ClassCardsProps>());
  const parts = contributions.map((contribution) => {
    const key = keyOf(contribution);
    const own = props.get(key) ?? { onMarks: (marks) => tell(key, marks) };
    props.set(key, own);
    return { contribution, props: own };
  });

  const keys = contributions.map(keyOf).join();
  const marks = useMemo(
    () => byClass(keys.split(',').flatMap((key) => events[key] ?? [])),
    [keys, events],
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
