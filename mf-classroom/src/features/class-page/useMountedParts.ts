import { useEffect, useState } from 'react';
import { whenLoaded, type SlotContribution } from 'platform/runtime';

/** Milliseconds within which a loaded page gets its visible content. */
const SETTLES_WITHIN = 1_000;

/**
 * Returns the tabs to mount: all that have been opened, and once the page is idle, those with
 * unread counts.
 */
export function useMountedParts(
  parts: readonly SlotContribution[],
  activeId: string | undefined,
  isLeaving: boolean,
): ReadonlySet<string> {
  const isAtRest = useIsAtRest() && !isLeaving;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (activeId !== undefined && !opened.has(activeId)) setOpened(new Set(opened).add(activeId));
  const inBackground = parts.filter(({ background }) => background === true && isAtRest);
  return new Set([...opened, ...inBackground.map(({ id }) => id)]);
}

function useIsAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenLoaded(() => setIsAtRest(true), SETTLES_WITHIN), []);
  return isAtRest;
}
