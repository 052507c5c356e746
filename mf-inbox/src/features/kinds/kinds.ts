import type { NotificationKind } from 'shared-api/contract';
import { messages } from './messages.ts';

const NAMES: Record<NotificationKind, string> = {
  post: messages.posts,
  comment: messages.comments,
  mention: messages.mentions,
  classwork: messages.classwork,
  graded: messages.graded,
  grade_changed: messages.gradeChanged,
  returned: messages.returned,
  private_message: messages.privateMessages,
  handed_in: messages.handedIn,
  due: messages.due,
  reminded: messages.reminded,
  added: messages.added,
  removed: messages.removed,
  invited: messages.invited,
  invited_to_teach: messages.invitedToTeach,
  owner: messages.owner,
  reported: messages.reported,
  report_closed: messages.reportClosed,
};

/** All kinds with their labels. */
export const KINDS = (Object.keys(NAMES) as NotificationKind[]).map((value) => ({
  value,
  label: NAMES[value],
}));

/** Parses a kind from the address; undefined for an unknown one. */
export function kindOf(text: string | null): NotificationKind | undefined {
  return text !== null && Object.hasOwn(NAMES, text) ? (text as NotificationKind) : undefined;
}
