import { useIsRemoteLoading, type FailureProps } from 'platform/host';
import { ProgressBar, Skeleton, Spinner } from 'shared-ui';
import { messages } from './messages.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** In place of a remote whose code is on its way; for a page, the bar above it tells. A button comes when it comes, and a strip has its room. */
export function RemoteLoading({ area }: Pick<FailureProps, 'area'>) {
  if (area === 'bar') return null;
  if (area === 'strip') return <Skeleton height="var(--room)" />;
  return area === 'page' ? <PageSkeleton /> : <Spinner label={messages.loadingPart} />;
}

/** Along the top of the window, once loading takes longer than a moment; outside of every landmark. */
export function PageProgress() {
  return (
    <div role="status">
      {useIsRemoteLoading() && <ProgressBar isFloating label={messages.loading} />}
    </div>
  );
}
