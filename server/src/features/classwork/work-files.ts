import type { Core } from '../../core.ts';
import { readAttached, type AttachedTo } from '../files/attached-to.ts';

/** What hangs on some classwork and on answers to it, for one reader. */
export interface WorkFiles {
  works: AttachedTo;
  answers: AttachedTo;
}

/** @param submissionIds none where the answers are not shown */
export async function readWorkFiles(
  core: Core,
  classworkIds: readonly string[],
  submissionIds: readonly string[],
  readerId: string,
): Promise<WorkFiles> {
  const [works, answers] = await Promise.all([
    readAttached(core, 'classwork_id', classworkIds, readerId),
    readAttached(core, 'submission_id', submissionIds, readerId),
  ]);
  return { works, answers };
}
