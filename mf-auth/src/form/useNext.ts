import { useSearchParams } from 'platform/router';
import type { Parameter } from 'shared-api/contract';
import { nextPath } from './nextPath.ts';

/** Where the person was going when log-in or sign-up came between. */
export function useNext() {
  const [search] = useSearchParams();
  const requested = search.get('next' satisfies Parameter);
  return {
    /** A path of this site; the dashboard when none is known. */
    next: nextPath(requested),
    /** As the address says it, for another page on the way there; null when it says nothing. */
    asked: requested || null,
  };
}
