import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { PageAfter, PageBefore } from './pages.ts';

export const CLASSWORK_TYPE = 'assignment';

export interface Submission {
  id: string;
  score: number | null;
  comment: string;
  marked: boolean;
  /** Sanitised HTML. Absent where the list was asked for without answers. */
  answer?: string;
  /** ISO 8601, UTC. */
  date_submitted: string;
  /** Grows with each answer and each grade. */
  version: number;
  user: {
    id: string;
    username: string;
    profile_image: string | null;
    image_url: string | null;
    email: string;
  };
}

export interface Assignment {
  id: string;
  title: string;
  /** Sanitised HTML. */
  question: string;
  classwork_type: typeof CLASSWORK_TYPE;
  mark: number;
  draft: boolean;
  /** ISO 8601, UTC; null when there is none. */
  date_due: string | null;
  /** http(s) addresses. */
  _files: string[];
  /** ISO 8601, UTC: when it was made; publishing a draft sets it anew. */
  date_created: string;
  /** By the server's clock. */
  is_due: boolean;
  /** For a student: an answer is handed in. */
  is_submited: boolean;
  submitions: Submission[];
}

/** In the teacher's list submissions are only there to be counted, so the first few come along. */
export interface AssignmentListItem extends Omit<Assignment, 'submitions'> {
  submitions: Pick<Submission, 'id' | 'score' | 'marked'>[];
  /** Of all submissions. */
  submission_count: number;
  graded_count: number;
}

export interface CreateClassworkBody {
  title: string;
  question: string;
  classwork_type: typeof CLASSWORK_TYPE;
  mark: number;
  _files: string[];
  draft: boolean;
  date_due?: string | null;
}

export interface GradeBody {
  /** 0 to the classwork's mark, at most two decimals. */
  score: number;
  comment: string;
  /** Of the submission that was looked at. When it was graded or replaced since: 409, and nothing is saved. */
  version?: number;
}

interface InClass {
  class_id: string;
}

export const createClasswork = defineEndpoint<{
  query: InClass;
  body: CreateClassworkBody;
  reply: Assignment;
}>({
  method: 'POST',
  path: '/class/assignment',
  timeoutMs: TIMEOUTS.standard,
});

/** The teacher's list, drafts included, newest first. With `submissions=omit` they are counted alone. */
export const listClasswork = defineEndpoint<{
  query: InClass & PageBefore & { submissions?: 'omit' };
  reply: AssignmentListItem[];
}>({
  method: 'GET',
  path: '/class/assignment',
});

/**
 * Teachers only. With `answers=omit` the submissions come without their HTML. The page is that of the submissions, by
 * username.
 */
export const getClasswork = defineEndpoint<{
  params: { id: string };
  query: InClass & PageAfter & { answers?: 'omit' };
  reply: Assignment;
}>({ method: 'GET', path: '/class/assignment/:id' });

/** 409 once a submission is graded; what is published cannot become a draft again (409). */
export const editClasswork = defineEndpoint<{
  params: { id: string };
  query: InClass;
  body: CreateClassworkBody;
  reply: Assignment;
}>({ method: 'PUT', path: '/class/assignment/:id', timeoutMs: TIMEOUTS.standard });

export const deleteClasswork = defineEndpoint<{
  params: { id: string };
  query: InClass;
  reply: Record<string, never>;
}>({ method: 'DELETE', path: '/class/assignment/:id' });

/** The student's list: published work, newest first; `submitions` holds the reader's own alone. */
export const listClassworkAsStudent = defineEndpoint<{
  query: InClass & PageBefore;
  reply: Assignment[];
}>({
  method: 'GET',
  path: '/class/students/assignment',
});

/** Replaces an earlier answer, until it is graded (409); 403 once the work is due. */
export const submitAnswer = defineEndpoint<{
  params: { assignmentId: string };
  query: InClass;
  body: { answer: string };
  reply: Submission;
}>({
  method: 'POST',
  path: '/assignment/submit/:assignmentId',
});

/** One submission with its answer; for the teachers of its class and for who wrote it. */
export const getSubmission = defineEndpoint<{
  params: { submissionId: string };
  reply: Submission;
}>({ method: 'GET', path: '/class/assignments/:submissionId' });

export const gradeSubmission = defineEndpoint<{
  params: { submissionId: string };
  body: GradeBody;
  reply: Submission;
}>({
  method: 'PUT',
  path: '/class/assignments/:submissionId',
});
