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

// Between two screens, a removed one may still send requests or connect.
silenceCalls();
startFakeSockets();

/**
 * Prepares an empty, signed-in browser with a fixed date, and a server that answers with the stubs
 * of the story's `beforeEach`. WebSockets stay silent.
 * Any other request is an error of the story. Returns a function that restores the browser.
 */
export async function startScreen(): Promise<() => void> {
  abortRequests();
  // Waiting code is notified of its aborted requests before the next screen sends any.
  await new Promise((resolve) => setTimeout(resolve));
  await forgetEverything();
  signIn();
  // Cached responses of one story must not appear in the next one.
  inlineSiteConfig({ keptReplies: false });
  const ends = [
    holdDate(),
    startStubbedServer((missing) => console.error(missing)),
    startFakeSockets(),
    toast.clear,
  ];
  return () => ends.forEach((end) => end());
}
