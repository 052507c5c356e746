import { useIsRemoteLoading, type FailureProps } from 'platform/host';
import { ProgressBar, Skeleton, Spinner } from 'shared-ui';
import { messages } from './messages.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/**
 * A placeholder for a remote whose code is loading. A page has a progress bar besides; a bar button
 * has none; a strip keeps its height.
 */
export function RemoteLoading({ area }: Pick<FailureProps, 'area'>) {
  if (area === 'bar') return null;
  if (area === 'strip') return <Skeleton height="var(--room)" />;
  return area === 'page' ? <PageSkeleton /> : <Spinner label={messages.loadingPart} />;
}

/**
 * A progress bar at the top of the window, once loading takes longer than a moment; outside every
 * landmark.
 */
export function PageProgress() {
  return (
    <div role="status">
      {useIsRemoteLoading() && <ProgressBar isFloating label={messages.loading} />}
    </div>
  );
}
