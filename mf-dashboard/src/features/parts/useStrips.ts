import { useEffect, useState } from 'react';
import { useSlot, type SlotContribution } from 'platform/runtime';

/** Milliseconds that the classes, once they are there, wait to hear whether something stands above them: it left with them. */
const PATIENCE_MS = 400;

/** Tells a part apart from the others in the slot. */
export const keyOf = ({ remote, id }: SlotContribution) => `${remote} ${id}`;

interface Strips {
  /** All that hang in, each of which may have something to show. */
  parts: SlotContribution[];
  /** Those that have room above the classes. */
  open: SlotContribution[];
  /** Whether it is settled who has room: the classes may be shown. */
  isSettled: boolean;
  onKnown: (part: SlotContribution, hasContent: boolean) => void;
}

/**
 * Which parts have room above the classes. That is settled as the classes appear, and stays while they are looked at, since they would move.
 * While nobody looks, it follows what there is.
 */
export function useStrips(areClassesHere: boolean): Strips {
  const parts = useSlot('dashboard');
  const [known, setKnown] = useState<Record<string, boolean>>({});
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const isLate = useIsLate(areClassesHere);
  const withContent = new Set(parts.map(keyOf).filter((key) => known[key]));
  const isKnown = parts.every((part) => keyOf(part) in known);
  if (areClassesHere && !open && (isKnown || isLate)) setOpen(withContent);

  const [isLookedAt, setIsLookedAt] = useState(true);
  useEffect(() => {
    const handle = () => setIsLookedAt(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handle);
    return () => document.removeEventListener('visibilitychange', handle);
  }, []);
  const isOther = open && [...withContent].join() !== [...open].join();
  if (isOther && !isLookedAt) setOpen(withContent);

  return {
    parts,
    open: parts.filter((part) => open?.has(keyOf(part))),
    isSettled: open !== undefined,
    onKnown: (part, hasContent) => {
      const key = keyOf(part);
      setKnown((all) => (all[key] === hasContent ? all : { ...all, [key]: hasContent }));
    },
  };
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
