import { TIMEOUTS, defineEndpoint } from './endpoint.ts';

export const CLASSWORK_TYPE = 'assignment';

export interface Submission {
  id: string;
  score: number | null;
  comment: string;
  marked: boolean;
  /** Sanitised HTML. */
  answer: string;
  user: {
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
  /** ISO 8601, UTC. */
  date_created: string;
  is_due: boolean;
  is_submited: boolean;
  submitions: Submission[];
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

/** The teacher's list, drafts included. */
export const listClasswork = defineEndpoint<{ query: InClass; reply: Assignment[] }>({
  method: 'GET',
  path: '/class/assignment',
});

export const getClasswork = defineEndpoint<{
  params: { id: string };
  query: InClass;
  reply: Assignment;
}>({ method: 'GET', path: '/class/assignment/:id' });

export const deleteClasswork = defineEndpoint<{
  params: { id: string };
  query: InClass;
  reply: Record<string, never>;
}>({ method: 'DELETE', path: '/class/assignment/:id' });

/** The student's list: published work; `submitions` holds the reader's own alone. */
export const listClassworkAsStudent = defineEndpoint<{ query: InClass; reply: Assignment[] }>({
  method: 'GET',
  path: '/class/students/assignment',
});

export const submitAnswer = defineEndpoint<{
  params: { assignmentId: string };
  query: InClass;
  body: { answer: string };
  reply: Submission;
}>({
  method: 'POST',
  path: '/assignment/submit/:assignmentId',
});

export const gradeSubmission = defineEndpoint<{
  params: { submissionId: string };
  body: { score: number; comment: string };
  reply: Submission;
}>({
  method: 'PUT',
  path: '/class/assignments/:submissionId',
});
