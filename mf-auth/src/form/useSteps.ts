import { useState } from 'react';
import { useLocation, useNavigate } from 'platform/router';
import { serverNow } from 'shared-api';

interface StepEntry {
  visit: number;
  step: number;
}

export interface Steps {
  /** Index of the step. */
  step: number;
  /** Goes one step on, with a new history entry. */
  next: () => void;
  back: () => void;
  /** Returns to the first step; later steps are no longer reachable through the history. */
  restart: () => void;
}

/**
 * The steps of a form on one address, so that the browser's Back goes one step back. A reload
 * starts at the first step, since typed passwords are lost.
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
