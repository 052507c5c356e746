import { ApiError, TimeoutError, isForShell, request } from 'shared-api';
import { getSubmission, type Submission } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

export function tellGradeFailure(error: unknown): void {
  if (isForShell(error)) return;
  if (error instanceof ApiError) toast.error(messages.failure(error.status));
  else toast.error(error instanceof TimeoutError ? messages.slowToGrade : messages.noConnection);
}

/** The submission as the server has it now. */
export function fetchFresh(submissionId: string): Promise<Submission> {
  return request(getSubmission, { params: { submissionId } });
}
