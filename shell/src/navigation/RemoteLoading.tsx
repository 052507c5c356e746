import styled from 'styled-components';
import { useIsRemoteLoading } from 'platform/host';
import { ProgressBar, Spinner } from 'shared-ui';
import { messages } from './messages.ts';

/** Keeps the footer from jumping up while there is nothing above it. */
const Room = styled.div`
  min-block-size: 70vh;
`;

/** In place of a remote whose code is on its way; for a page, the bar above it tells. */
export function RemoteLoading({ place }: { place: 'page' | 'slot' }) {
  return place === 'page' ? <Room /> : <Spinner label={messages.loadingPart} />;
}

/** Along the top of the window, once loading takes longer than a moment; outside of every landmark. */
export function PageProgress() {
  return (
    <div role="status">
      {useIsRemoteLoading() && <ProgressBar isFloating label={messages.loading} />}
    </div>
  );
}
