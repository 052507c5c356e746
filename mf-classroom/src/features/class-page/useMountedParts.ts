import { useEffect, useState } from 'react';
import { whenLoaded, type SlotContribution } from 'platform/runtime';

/** Milliseconds in which a page that is there gets what its front needs. */
const SETTLES_WITHIN = 1_000;

/** The parts to mount: every one that was in front since, and, once the page is at rest, those that count news. */
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
