import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ChangeOrder, Changed, ChangeHooks } from 'platform/server';
import type { Core } from '../../core.ts';
import { HttpError, notFound } from '../../errors.ts';
import { describeMeanwhile, mayGoOn } from './changed.ts';
import { readLog, writeLog, type Change } from './log.ts';
import { withHttpErrors } from './refusals.ts';
import { readReleases } from './state.ts';
import { inEnglish } from '../../texts/localized-text.ts';

interface Wanted {
  remote: string;
  by: string;
  what: 'promoted' | 'rolled back' | 'withdrawn' | 'canary started' | 'canary ended';
  /** Expected current state; without it nothing is compared. */
  order?: ChangeOrder;
  /** Reference of `expected`; by default the active release. */
  of?: 'canary';
  /** Release that is revoked, whichever is active. */
  from?: string;
  /** Reason for the log. */
  why?: string;
}

/** Words of error messages that differ from those of the log. */
const DONE: Partial<Record<Wanted['what'], string>> = {
  'canary started': 'tried',
  'canary ended': 'ended',
};

/**
 * Activates another release, unless somebody else has changed it since the caller looked, and logs
 * who did it.
 */
export async function change(
  core: Core,
  request: FastifyRequest,
  { remote, by, what, order, of, from, why }: Wanted,
  act: (changeHook: ChangeHooks) => Promise<unknown>,
): Promise<Changed> {
  let seen: string | null = null;
  const changeHook: ChangeHooks = {
    before: async (active = undefined, history) => {
      seen = (of === 'canary' ? history.canary?.release : active) ?? null;
      if (!order || mayGoOn(seen, order)) return;
      const { expected } = order;
      const { releases } = await readReleases(core, remote);
      const ids = [...releases.map(({ release }) => release), expected, seen];
      const known = ids.filter((id) => id !== null);
      const log = await readLog(core.db, { remote });
      const subject = of === 'canary' ? `the canary of ${remote}` : remote;
      const words = DONE[what] ?? what;
      const meanwhile = {
        what: words,
        remote: subject,
        expected,
        active: seen,
        history,
        log,
        known,
      };
      throw new HttpError('conflict', inEnglish(describeMeanwhile(meanwhile)));
    },
    after: (activated) => {
      const to = activated?.release ?? null;
      const entry = { by, remote, what, from: from ?? seen, to };
      return record(core, request.log, { ...entry, ...(why === undefined ? {} : { why }) });
    },
  };
  await checkIsKnown(core, remote);
  await withHttpErrors(request.log, () => act(changeHook));
  const { active, history } = await readReleases(core, remote);
  return { active, canary: history.canary?.release ?? null };
}

/**
 * Checks that the remote exists.
 * @throws HttpError 404 for a remote that was never released here
 */
async function checkIsKnown(core: Core, remote: string): Promise<void> {
  const { active, releases } = await readReleases(core, remote);
  if (active === null && releases.length === 0) throw notFound('remote');
}

/**
 * Logs a change. The change stays even if the database takes no row; then the server's log has it.
 */
export async function record(core: Core, log: FastifyBaseLogger, entry: Change): Promise<void> {
  log.info(entry, 'releases changed');
  try {
    await writeLog(core.db, entry);
  } catch (error) {
    log.error({ ...entry, err: error }, 'release log could not be written');
  }
}
