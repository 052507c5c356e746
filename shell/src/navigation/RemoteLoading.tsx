import { useIsRemoteLoading, type FailureProps } from 'platform/host';
import { ProgressBar, Skeleton, Spinner } from 'shared-ui';
import { messages } from './messages.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** In place of a remote whose code is on its way; for a page, the bar above it tells. A button comes when it comes, and a strip has its room. */
export function RemoteLoading({ place }: Pick<FailureProps, 'place'>) {
  if (place === 'bar') return null;
  if (place === 'strip') return <Skeleton height="var(--room)" />;
  return place === 'page' ? <PageSkeleton /> : <Spinner label={messages.loadingPart} />;
}

/** Along the top of the window, once loading takes longer than a moment; outside of every landmark. */
export function PageProgress() {
  return (
    <div role="status">
      {useIsRemoteLoading() && <ProgressBar isFloating label={messages.loading} />}
    </div>
  );
}
