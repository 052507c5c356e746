import { request } from 'shared-api';
import { gradeSubmission, type Submission } from 'shared-api/contract';

/** Makes what was returned as if it had not been: for who did so by mistake. Rejects where it is handed in again. */
export function takeReturnBack({ id, version }: Submission): Promise<Submission> {
  const body = { returned: false, version };
  return request(gradeSubmission, { params: { submissionId: id }, body });
}
