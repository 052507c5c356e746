import { forgetEverything, inlineSiteConfig, signIn, startStubbedServer } from 'shared-api/testing';

/**
 * An empty browser, signed in, and a server that answers what the story stubs in its own `beforeEach`. What it asks beyond that is an
 * error of the story. Returns what puts the network back.
 */
export async function startScreen(): Promise<() => void> {
  await forgetEverything();
  signIn();
  inlineSiteConfig();
  return startStubbedServer((missing) => console.error(missing));
}
