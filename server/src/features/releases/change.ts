import type { FastifyRequest } from 'fastify';
import type { ChangeOrder, Changed, Release, Witness } from 'platform/release-store';
import type { Core } from '../../core.ts';
import { HttpError } from '../../errors.ts';
import { describeMeanwhile, mayGoOn } from './changed.ts';
import { readLog, writeLog, type Change } from './log.ts';
import { inWords } from './refusals.ts';
import { readReleases } from './state.ts';

interface Wanted {
  remote: string;
  by: string;
  what: 'promoted' | 'rolled back' | 'withdrawn';
  /** Without one nothing is compared. */
  order?: ChangeOrder;
  /** That is taken out of use, whatever was active. */
  from?: string;
}

/** Makes another release active, unless somebody else has done so since the asker looked; and writes down who did. */
export async function change(
  core: Core,
  request: FastifyRequest,
  { remote, by, what, order, from }: Wanted,
  act: (witness: Witness) => Promise<Release | undefined>,
): Promise<Changed> {
  let seen: string | null = null;
  const witness: Witness = {
    before: async (active = undefined, history) => {
      seen = active ?? null;
      if (!order || mayGoOn(seen, order)) return;
      const { expected } = order;
      const { releases } = await readReleases(core, remote);
      const ids = [...releases.map(({ release }) => release), expected, seen];
      const known = ids.filter((id) => id !== null);
      const log = await readLog(core.db, remote);
      const meanwhile = { what, remote, expected, active: seen, history, log, known };
      throw new HttpError('conflict', describeMeanwhile(meanwhile));
    },
    after: (activated) => {
      const to = activated?.release ?? null;
      return record(core, request, { by, remote, what, from: from ?? seen, to });
    },
  };
  const release = await inWords(request.log, () => act(witness));
  return { active: release?.release ?? seen };
}

/** What is done is done: where the database takes no row, the server's log has it. */
export async function record(core: Core, request: FastifyRequest, entry: Change): Promise<void> {
  request.log.info(entry, 'releases changed');
  try {
    await writeLog(core.db, entry);
  } catch (error) {
    request.log.error({ ...entry, err: error }, 'the log of releases takes no rows');
  }
}
