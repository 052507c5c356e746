import { useEffect } from 'react';
import { prefetchPointedLinks, useFreshRegistry } from 'platform/following';
import { readAhead } from 'shared-api';
import { OfflineNotice } from '../offline/OfflineNotice.tsx';
import { useLastView } from '../last-view/useLastView.ts';
import { useOfflineWorker } from '../offline/useOfflineWorker.ts';
import { useRefusalToasts } from '../offline/useRefusalToasts.ts';
import { useSendWaiting } from '../offline/useSendWaiting.ts';
import { BlockedLine } from './BlockedLine.tsx';
import { NewsPlace } from './NewsLine.tsx';
import { OverriddenLine } from './OverriddenLine.tsx';
import { OutdatedLine } from './OutdatedLine.tsx';
import { TryReleaseLine } from './TryReleaseLine.tsx';
import { useReleaseChannel } from './useReleaseChannel.ts';
import { useViewReport } from './useViewReport.ts';
import { WithdrawnLine } from './WithdrawnLine.tsx';

/** What an open tab is told of releases and of its connection, and what it does about them by itself. */
export function ReleaseNews() {
  useFreshRegistry();
  const isBlocked = useReleaseChannel();
  useViewReport();
  useOfflineWorker();
  useRefusalToasts();
  useSendWaiting();
  useLastView();
  useEffect(() => prefetchPointedLinks(readAhead), []);
  return (
    <>
      <NewsPlace>
        <WithdrawnLine />
        <OutdatedLine />
        <TryReleaseLine />
        <OverriddenLine />
        <BlockedLine isBlocked={isBlocked} />
      </NewsPlace>
      <OfflineNotice />
    </>
  );
}
