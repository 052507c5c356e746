import type { Language } from 'platform/languages';
import { CLASSWORK_TYPE, type ClassworkKind, type Notification } from 'shared-api/contract';
import { unlinked } from '../../security/unlinked.ts';
import { newsMessages } from '../mail/messages.ts';

/** Text about new classwork, by its kind. */
const NEW_CLASSWORK = {
  assignment: 'classwork',
  material: 'material',
  question: 'question',
  quiz: 'quiz',
} as const satisfies Record<ClassworkKind, string>;

/**
 * Returns a notification as one line for mails and push notifications. The line has no grade, and
 * nothing that a program turns into a link.
 */
export function lineOf(language: Language, item: Notification): string {
  const { kind, count, is_yours } = item;
  const title = unlinked(item.title);
  const messages = newsMessages(language);
  switch (kind) {
    case 'post':
      return messages.post({ title });
    case 'comment':
      return messages.comment({ count, title });
    case 'mention':
      return messages.mention({ count, title });
    case 'classwork':
      return messages[NEW_CLASSWORK[item.classwork_type ?? CLASSWORK_TYPE]]({ title });
    case 'graded':
      return messages.graded({ title });
    case 'grade_changed':
      return messages.gradeChanged({ title });
    case 'returned':
      return messages.returned({ title });
    case 'private_message':
      return messages.privateMessage({ count, title });
    case 'handed_in':
      return messages.handedIn({ count, title });
    case 'due':
      return messages.due({ title });
    case 'reminded':
      return messages.reminded({ title });
    case 'added':
      return messages.added({ title });
    case 'removed':
      return messages.removed({ title });
    case 'invited':
      return messages.invited({ title });
    case 'invited_to_teach':
      return messages.invitedToTeach({ title });
    case 'reported':
      return messages.reported({ count, title });
    case 'report_closed':
      return messages.reportClosed({ title });
    case 'owner':
      return is_yours ? messages.ownerYou({ title }) : messages.ownerOther({ title });
  }
}
