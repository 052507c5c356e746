import { useSearchParams } from 'platform/router';
import type { Parameter } from 'shared-api/contract';
import { nextPath } from './nextPath.ts';

/** Returns the page that the person was going to before log-in or sign-up. */
export function useNext() {
  const [search] = useSearchParams();
  const requested = search.get('next' satisfies Parameter);
  return {
    /** A path of this site; the dashboard by default. */
    next: nextPath(requested),
    /** The raw value of the address, to pass on to another page; null without one. */
    asked: requested || null,
  };
}
