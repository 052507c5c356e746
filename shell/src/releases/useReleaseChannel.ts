import { useEffect, useState } from 'react';
import {
  getRunning,
  readPageRegistry,
  refreshSafely,
  replaceRevoked,
  watchMountPoints,
} from 'platform/host';
import { request, useSession } from 'shared-api';
import { backoff, openChannel, withJitter } from 'shared-api/live';
import {
  RELEASES_CHANNEL,
  reportRunning,
  type ReleasesFrame,
  type RunningFrame,
} from 'shared-api/contract';

/** Successful polls in a row without a channel, after which the network counts as blocking it. */
const POLLS_UNTIL_SURE = 2;

/**
 * Reports the releases that this tab runs, on each change, and replaces those that the server
 * revokes. Returns whether calls succeed while the channel does not, since some networks block
 * WebSockets.
 */
export function useReleaseChannel(): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  const token = useSession().session?.token ?? '';

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let message = '';
    let wasOpen = false;
    let failures = 0;
    let polls = 0;

    const report = () => {
      const shell = readPageRegistry()?.shell ?? '';
      const frame: RunningFrame = { type: 'running', shell, releases: getRunning() };
      const text = JSON.stringify(frame);
      if (text !== message && channel.send(frame)) message = text;
    };
    /** The server repeats revoked releases when the tab reports again. */
    const reportLater = () => {
      message = '';
      timers.add(setTimeout(report, withJitter(backoff(failures++))));
    };
    const channel = openChannel<RunningFrame, ReleasesFrame>(RELEASES_CHANNEL, token, {
      onOpen: () => {
        polls = 0;
        setIsBlocked(false);
        message = '';
        report();
        // A server that restarted may be a newer one.
        if (wasOpen) void refreshSafely();
        wasOpen = true;
      },
      onFrame: (frame) => {
        if (frame.type !== 'withdrawn') return;
        replaceRevoked(frame).then(() => {
          failures = 0;
        }, reportLater);
      },
      onPoll: () => void poll(),
    });
    /** Fetches by a call what the channel would send. */
    const poll = async () => {
      const shell = readPageRegistry()?.shell ?? '';
      const body = { shell, releases: [...getRunning()] };
      try {
        const { withdrawn } = await request(reportRunning, { body });
        // The next poll returns failed ones again.
        await Promise.all(withdrawn.map(replaceRevoked));
        polls += 1;
        if (polls === POLLS_UNTIL_SURE) setIsBlocked(true);
      } catch {
        polls = 0;
      }
    };
    const stopWatching = watchMountPoints(report);
    return () => {
      stopWatching();
      for (const timer of timers) clearTimeout(timer);
      channel.close();
    };
  }, [token]);
  return isBlocked;
}
