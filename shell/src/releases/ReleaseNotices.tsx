import { useEffect } from 'react';
import { prefetchPointedLinks, useFreshRegistry } from 'platform/host';
import { readAhead } from 'shared-api';
import { usePageSnapshots } from '../first-view/page-snapshots/usePageSnapshots.ts';
import { OfflineNotice } from '../offline/OfflineNotice.tsx';
import { useOfflineWorker } from '../offline/useOfflineWorker.ts';
import { useRefusalToasts } from '../offline/useRefusalToasts.ts';
import { useSendWaiting } from '../offline/useSendWaiting.ts';
import { BlockedLine } from './BlockedLine.tsx';
import { NoticeContainer } from './NoticeLine.tsx';
import { OverriddenLine } from './OverriddenLine.tsx';
import { OutdatedLine } from './OutdatedLine.tsx';
import { TryReleaseLine } from './TryReleaseLine.tsx';
import { useReleaseChannel } from './useReleaseChannel.ts';
import { useViewReport } from './useViewReport.ts';
import { RevokedNotice } from './RevokedNotice.tsx';

/** Notices and questions in an open tab, with the hooks that follow releases and the connection. */
export function ReleaseNotices() {
  useFreshRegistry();
  const isBlocked = useReleaseChannel();
  useViewReport();
  useOfflineWorker();
  useRefusalToasts();
  useSendWaiting();
  usePageSnapshots();
  useEffect(() => prefetchPointedLinks(readAhead), []);
  return (
    <>
      <NoticeContainer>
        <RevokedNotice />
        <OutdatedLine />
        <TryReleaseLine />
        <OverriddenLine />
        <BlockedLine isBlocked={isBlocked} />
      </NoticeContainer>
      <OfflineNotice />
    </>
  );
}
