import { HttpError } from '../../../errors.ts';
import { isRemoteName } from '../policy.ts';
import type { TakenRelease } from './open-tabs.ts';
import { errorMessages } from '../../../texts/messages.ts';

/** Maximum number of releases, far above the number of a site's remotes. */
const MOST = 100;
const RELEASE = /^[a-z0-9]{1,64}$/;

/** Parses the releases that a tab runs, including the shell. */
export function readRunning({ type, shell, releases }: Record<string, unknown>): TakenRelease[] {
  const isMeant = type === 'running' && typeof shell === 'string';
  if (!isMeant || !Array.isArray(releases) || releases.length > MOST) throw meaningless();
  const taken = shell === '' ? [] : [{ remote: 'shell', release: shell }];
  return [...taken, ...releases].map((one) => {
    const { remote, release } = Object(one) as Record<string, unknown>;
    if (!isName(remote) || !isId(release)) throw meaningless();
    return { remote, release };
  });
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && isRemoteName(value);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 64 && RELEASE.test(value);
}

function meaningless(): HttpError {
  return new HttpError('invalid', errorMessages.frame);
}
