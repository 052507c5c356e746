import { useSearchParams } from 'platform/router';
import { nextPath } from './nextPath.ts';

const PARAMETER = 'next';

/** Where the person was going when log-in or sign-up came between. */
export function useNext() {
  const [search] = useSearchParams();
  const next = search.get(PARAMETER);
  return {
    /** A path of this site; the dashboard when none is known. */
    next: nextPath(next),
    /** The address of another page on the way there, which then knows it too. */
    along: (path: string) =>
      next ? `${path}?${new URLSearchParams({ [PARAMETER]: next }).toString()}` : path,
  };
}
