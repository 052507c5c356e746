import type { OutboxEntry } from 'shared-api/offline';
import { messages } from './messages.ts';

/** Path of the call that hands in an answer. */
export const SUBMIT = '/assignment/submit/:assignmentId';

const KINDS: Record<string, string> = {
  [SUBMIT]: messages.answer,
  '/class/assignments/:submissionId': messages.grade,
  '/teacher/grading/:assignmentId/:userId': messages.grade,
  '/comment/:id': messages.comment,
  '/class/announcement': messages.post,
  '/chat_class/:classId': messages.chat,
  '/class/assignment/:id/thread': messages.privateMessage,
};

/** Names the kind of text in an entry, by its endpoint. */
export function kindOfCall({ endpoint }: OutboxEntry): string {
  return KINDS[endpoint.path] ?? messages.other;
}
