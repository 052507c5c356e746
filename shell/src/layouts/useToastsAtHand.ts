import { useEffect } from 'react';
import { toast } from 'shared-ui';
import { whenAtRest } from '../navigation/whenAtRest.ts';

/** Most toasts tell that something failed, and by then their code may be out of reach. */
export function useToastsAtHand(): void {
  useEffect(() => whenAtRest(toast.load), []);
}
