import {
  forgetEverything,
  abortRequests,
  inlineSiteConfig,
  signIn,
  silenceCalls,
  startFakeSockets,
  startStubbedServer,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { holdDate } from './holdDate.ts';

// Between two screens nobody is there: a screen that goes may still ask, or connect.
silenceCalls();
startFakeSockets();

/**
 * An empty browser, signed in, on a day that stays, and a server that answers what the story stubs in its own `beforeEach`; live
 * connections stay silent. What the screen asks beyond that is an error of the story. Returns what puts the browser back.
 */
export async function startScreen(): Promise<() => void> {
  abortRequests();
  // Whoever waited for a call hears of its end before the next one asks.
  await new Promise((resolve) => setTimeout(resolve));
  await forgetEverything();
  signIn();
  // What one story read is not shown by the next.
  inlineSiteConfig({ keptReplies: false });
  const ends = [
    holdDate(),
    startStubbedServer((missing) => console.error(missing)),
    startFakeSockets(),
    toast.clear,
  ];
  return () => ends.forEach((end) => end());
}
