import { useEffect } from 'react';
import {
  getRunning,
  readPageRegistry,
  refreshSafely,
  replaceWithdrawn,
  watchPlaces,
} from 'platform/following';
import { useSession } from 'shared-api';
import { backoff, openChannel, withJitter } from 'shared-api/channel';
import { RELEASES_CHANNEL, type ReleasesFrame, type RunningFrame } from 'shared-api/contract';

/** Hears of withdrawals: tells what this tab runs, whenever that changes, and takes back what the server names. */
export function useReleaseChannel(): void {
  const token = useSession().session?.token ?? '';

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let told = '';
    let wasOpen = false;
    let failures = 0;

    const tell = () => {
      const shell = readPageRegistry()?.shell ?? '';
      const frame: RunningFrame = { type: 'running', shell, releases: getRunning() };
      const text = JSON.stringify(frame);
      if (text !== told && channel.send(frame)) told = text;
    };
    /** The server names them again when it is told what runs here. */
    const tellLater = () => {
      told = '';
      timers.add(setTimeout(tell, withJitter(backoff(failures++))));
    };
    const channel = openChannel<RunningFrame, ReleasesFrame>(RELEASES_CHANNEL, token, {
      onOpen: () => {
        told = '';
        tell();
        // A server that went away may come back as a newer one.
        if (wasOpen) void refreshSafely();
        wasOpen = true;
      },
      onFrame: (frame) => {
        if (frame.type !== 'withdrawn') return;
        replaceWithdrawn(frame).then(() => {
          failures = 0;
        }, tellLater);
      },
    });
    const stopWatching = watchPlaces(tell);
    return () => {
      stopWatching();
      for (const timer of timers) clearTimeout(timer);
      channel.close();
    };
  }, [token]);
}
