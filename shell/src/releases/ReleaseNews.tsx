import { useFreshRegistry } from 'platform/following';
import { NewsPlace } from './NewsLine.tsx';
import { OutdatedLine } from './OutdatedLine.tsx';
import { useReleaseChannel } from './useReleaseChannel.ts';
import { WithdrawnLine } from './WithdrawnLine.tsx';

/** What an open tab is told of releases, and what it does about them by itself. */
export function ReleaseNews() {
  useFreshRegistry();
  useReleaseChannel();
  return (
    <NewsPlace>
      <WithdrawnLine />
      <OutdatedLine />
    </NewsPlace>
  );
}
