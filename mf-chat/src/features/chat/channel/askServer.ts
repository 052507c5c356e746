import { ApiError, readCached, request } from 'shared-api';
import { getUnreadMessages, listMessages, markMessagesRead } from 'shared-api/contract';
import { textOfFailure } from 'shared-features';
import { messages } from '../messages.ts';
import { askHistory } from './askHistory.ts';
import type { Failure, Question, Reply } from '../state/questions.ts';

/** Sends a query to the server. */
export async function askServer(
  classId: string,
  question: Question,
  signal: AbortSignal,
): Promise<Reply> {
  const params = { classId };
  switch (question.about) {
    case 'history': {
      const [{ page, isCached }, unread] = await Promise.all([
        askHistory(classId, signal),
        request(getUnreadMessages, { params, signal }).catch(() => null),
      ]);
      return { page, unread, isCached };
    }
    case 'newest':
      return {
        page: (await readCached(listMessages, { params, query: {}, signal })).reply,
        unread: null,
      };
    case 'after':
    case 'before': {
      const query = { [question.about]: question.id };
      return { page: await request(listMessages, { params, query, signal }), unread: null };
    }
    case 'unread':
      return { page: [], unread: await request(getUnreadMessages, { params, signal }) };
    case 'read': {
      // Continues even if the page is left.
      const input = { params, body: { last_read: question.id }, keepalive: true };
      return { page: [], unread: await request(markMessagesRead, input) };
    }
  }
}

export function failureOf(error: unknown): Failure {
  return {
    status: error instanceof ApiError ? error.status : null,
    text: textOfFailure(error, messages),
  };
}
