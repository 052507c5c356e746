import type { HeartbeatFrame } from '../contract/index.ts';

/** Milliseconds that a heartbeat may be late. */
const LATE_MS = 5_000;
/** Milliseconds for frames that wait behind the timer, after the browser had suspended the page. */
const QUEUED_MS = 1_000;

interface Silence {
  /** Notes a frame of any kind. The first heartbeat tells the interval. */
  hear: (frame: unknown) => void;
  /** Ends the watch, until the next heartbeat. */
  stop: () => void;
}

/**
 * Notices a server that is gone without closing its connection, as after a failure of the network.
 * Calls `onSilence` when two heartbeats are missing. Older servers send none, and are not watched.
 */
export function watchSilence(onSilence: () => void): Silence {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience: number | null = null;

  function wait(): void {
    clearTimeout(timer);
    if (patience === null) return;
    timer = setTimeout(() => {
      timer = setTimeout(onSilence, QUEUED_MS);
    }, patience);
  }

  return {
    hear(frame) {
      if (isHeartbeat(frame)) patience = frame.seconds * 2_000 + LATE_MS;
      wait();
    },
    stop() {
      clearTimeout(timer);
      patience = null;
    },
  };
}

/** Whether a frame of a channel is the server's heartbeat. */
export function isHeartbeat(frame: unknown): frame is HeartbeatFrame {
  return (Object(frame) as Partial<HeartbeatFrame>).type === 'heartbeat';
}
