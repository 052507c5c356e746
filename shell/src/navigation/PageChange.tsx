import { VisuallyHidden } from 'shared-ui';
import { PageProgress } from './RemoteLoading.tsx';
import { useArrival } from './useArrival.ts';
import { useScrollPosition } from './useScrollPosition.ts';

/**
 * Handles every change of page, whichever remotes own the pages: scroll position, focus,
 * announcement and progress.
 */
export function PageChange() {
  useScrollPosition();
  const title = useArrival();
  return (
    <>
      <PageProgress />
      <VisuallyHidden as="div" aria-live="polite" aria-atomic="true">
        {title}
      </VisuallyHidden>
    </>
  );
}
