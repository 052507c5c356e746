import { useEffect } from 'react';
import { toast } from 'shared-ui';
import { whenAtRest } from '../navigation/whenAtRest.ts';

/** Loads the code of toasts early: most report a failure, when their code may be unreachable. */
export function useToastsAtHand(): void {
  useEffect(() => whenAtRest(toast.load), []);
}
