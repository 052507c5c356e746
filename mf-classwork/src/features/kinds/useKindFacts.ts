import { useCallback, useMemo, useState } from 'react';
import {
  useSlot,
  type ClassworkFact,
  type ClassworkFactsProps,
  type SlotContribution,
} from 'platform/runtime';

/** Facts of remotes by the id of the classwork. */
export type FactsById = ReadonlyMap<string, readonly ClassworkFact[]>;

/** A module without a view that must be mounted to report facts. */
export interface FactsPart {
  contribution: SlotContribution;
  props: ClassworkFactsProps;
}

interface Options {
  classId: string;
  role: ClassworkFactsProps['role'];
  /** Names of the kinds that have a card. Only their modules are mounted. */
  kinds: ReadonlySet<string>;
}

const keyOf = ({ remote, id }: SlotContribution) => `${remote} ${id}`;

/** Collects the facts that remotes report for cards of their kinds. */
export function useKindFacts({ classId, role, kinds }: Options) {
  const contributions = useSlot('classwork-facts').filter(({ for: own = [] }) =>
    own.some((kind) => kinds.has(kind)),
  );
  const [factsByKey, setFactsByKey] = useState<Record<string, readonly ClassworkFact[]>>({});
  const report = useCallback((key: string, facts: readonly ClassworkFact[]) => {
    setFactsByKey((all) => ({ ...all, [key]: facts }));
  }, []);
  // Keeps the props stable: a remote would report again with new ones.
  const [props] = useState(() => new Map<string, ClassworkFactsProps>());
  const parts: FactsPart[] = contributions.map((contribution) => {
    const key = keyOf(contribution);
    const own = props.get(key) ?? { classId, role, onFacts: (facts) => report(key, facts) };
    props.set(key, own);
    return { contribution, props: own };
  });
  const facts = useMemo(
    () => Map.groupBy(Object.values(factsByKey).flat(), ({ classworkId }) => classworkId),
    [factsByKey],
  );
  return { facts, parts };
}
