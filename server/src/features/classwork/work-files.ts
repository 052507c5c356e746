import type { Core } from '../../core.ts';
import type { AddressSession } from '../files/addresses.ts';
import { readAttached, type AttachedTo } from '../files/attached-to.ts';

/** Files of classwork and of its submissions, with URLs signed for one session. */
export interface WorkFiles {
  works: AttachedTo;
  answers: AttachedTo;
}

/**
 * Reads the files.
 * @param submissionIds empty if the answers are not shown
 */
export async function readWorkFiles(
  core: Core,
  classworkIds: readonly string[],
  submissionIds: readonly string[],
  session: AddressSession,
): Promise<WorkFiles> {
  const [works, answers] = await Promise.all([
    readAttached(core, 'classwork_id', classworkIds, session),
    readAttached(core, 'submission_id', submissionIds, session),
  ]);
  return { works, answers };
}
