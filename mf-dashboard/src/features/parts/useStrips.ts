import { useEffect, useState } from 'react';
import { useSlot, type SlotContribution } from 'platform/runtime';

/**
 * Milliseconds that loaded classes wait for the slots above them, whose requests started at the
 * same time.
 */
const PATIENCE_MS = 400;

/** Identifies a contribution in the slot. */
export const keyOf = ({ remote, id }: SlotContribution) => `${remote} ${id}`;

interface Strips {
  /** All contributions, each of which may have content. */
  parts: SlotContribution[];
  /** Contributions with space above the classes. */
  open: SlotContribution[];
  /** Whether the space is decided, so that the classes can be shown. */
  isSettled: boolean;
  onKnown: (part: SlotContribution, hasContent: boolean) => void;
}

/**
 * Decides which contributions get space above the classes. The decision is made when the classes
 * appear, and stays while the page is visible, since a change would move them. While it is hidden,
 * it follows the content.
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
