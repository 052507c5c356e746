import { useEffect, useState } from 'react';
import {
  getRunning,
  readPageRegistry,
  refreshSafely,
  replaceRevoked,
  watchMountPoints,
} from 'platform/following';
import { request, useSession } from 'shared-api';
import { backoff, openChannel, withJitter } from 'shared-api/live';
import {
  RELEASES_CHANNEL,
  reportRunning,
  type ReleasesFrame,
  type RunningFrame,
} from 'shared-api/contract';

/** Replies in a row, while the channel is away, after which the network is what holds it up. */
const POLLS_UNTIL_SURE = 2;

/**
 * Reports what this tab runs, whenever that changes, and replaces what the server names as withdrawn. Returns whether calls get through
 * while the channel does not: some networks filter WebSockets.
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

    const tell = () => {
      const shell = readPageRegistry()?.shell ?? '';
      const frame: RunningFrame = { type: 'running', shell, releases: getRunning() };
      const text = JSON.stringify(frame);
      if (text !== message && channel.send(frame)) message = text;
    };
    /** The server names them again when it is told what runs here. */
    const tellLater = () => {
      message = '';
      timers.add(setTimeout(tell, withJitter(backoff(failures++))));
    };
    const channel = openChannel<RunningFrame, ReleasesFrame>(RELEASES_CHANNEL, token, {
      onOpen: () => {
        polls = 0;
        setIsBlocked(false);
        message = '';
        tell();
        // A server that went away may come back as a newer one.
        if (wasOpen) void refreshSafely();
        wasOpen = true;
      },
      onFrame: (frame) => {
        if (frame.type !== 'withdrawn') return;
        replaceRevoked(frame).then(() => {
          failures = 0;
        }, tellLater);
      },
      onPoll: () => void poll(),
    });
    /** Asks by a call what the channel would say. */
    const poll = async () => {
      const shell = readPageRegistry()?.shell ?? '';
      const body = { shell, releases: [...getRunning()] };
      try {
        const { withdrawn } = await request(reportRunning, { body });
        // What fails is named again by the next poll.
        await Promise.all(withdrawn.map(replaceRevoked));
        polls += 1;
        if (polls === POLLS_UNTIL_SURE) setIsBlocked(true);
      } catch {
        polls = 0;
      }
    };
    const stopWatching = watchMountPoints(tell);
    return () => {
      stopWatching();
      for (const timer of timers) clearTimeout(timer);
      channel.close();
    };
  }, [token]);
  return isBlocked;
}
