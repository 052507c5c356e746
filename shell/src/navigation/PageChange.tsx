import { VisuallyHidden } from 'shared-ui';
import { PageProgress } from './RemoteLoading.tsx';
import { useArrival } from './useArrival.ts';
import { useScrollPosition } from './useScrollPosition.ts';

/** Everything that happens from one page to the next, whichever part of the house they belong to. */
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
