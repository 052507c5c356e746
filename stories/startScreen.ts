import {
  forgetEverything,
  inlineSiteConfig,
  signIn,
  startFakeSockets,
  startStubbedServer,
} from 'shared-api/testing';

/**
 * An empty browser, signed in, and a server that answers what the story stubs in its own `beforeEach`; live connections stay
 * silent. What the screen asks beyond that is an error of the story. Returns what puts the network back.
 */
export async function startScreen(): Promise<() => void> {
  await forgetEverything();
  signIn();
  inlineSiteConfig();
  const ends = [startStubbedServer((missing) => console.error(missing)), startFakeSockets()];
  return () => ends.forEach((end) => end());
}
