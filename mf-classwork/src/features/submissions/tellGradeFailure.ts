import { ApiError, TimeoutError, isForShell, request } from 'shared-api';
import { getSubmission, type Submission } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

/** Says why a grade was not saved; answers what is to be said by the fields. */
export function tellGradeFailure(error: unknown): Record<string, string> {
  if (isForShell(error)) return {};
  if (error instanceof ApiError) {
    toast.error(messages.failure(error.status));
    return error.fields;
  }
  toast.error(error instanceof TimeoutError ? messages.slowToGrade : messages.noConnection);
  return {};
}

/** The submission as the server has it now. */
export function fetchFresh(submissionId: string): Promise<Submission> {
  return request(getSubmission, { params: { submissionId } });
}
