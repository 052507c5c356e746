import { useState } from 'react';
import { useLocation, useNavigate } from 'platform/router';
import { serverNow } from 'shared-api';

interface StepEntry {
  visit: number;
  step: number;
}

export interface Steps {
  /** From 0. */
  step: number;
  /** One step on, as a new entry of the browser's history. */
  next: () => void;
  back: () => void;
  /** To the first step; the later ones cannot be reached through the history any more. */
  restart: () => void;
}

/**
 * The steps of a form on one address, so that the browser's own Back goes one step back. A reload
 * starts at the first step: what was typed into a password field is gone by then.
 */
export function useSteps(): Steps {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [visit, setVisit] = useState(serverNow);
  const entry = state as Partial<StepEntry> | null;
  const step = entry?.visit === visit ? (entry.step ?? 0) : 0;

  return {
    step,
    next: () => {
      const state: StepEntry = { ...entry, visit, step: step + 1 };
      void navigate({ pathname, search }, { state });
    },
    back: () => void navigate(-1),
    restart: () => setVisit(visit + 1),
  };
}
