import { request } from 'shared-api';
import { gradeSubmission, type Submission } from 'shared-api/contract';

/** Undoes a return that was a mistake. Rejects if it has been handed in again. */
export function takeReturnBack({ id, version }: Submission): Promise<Submission> {
  const body = { returned: false, version };
  return request(gradeSubmission, { params: { submissionId: id }, body });
}
