import type { NotificationKind, PostComment } from 'shared-api/contract';
import type { Role } from '../database/schema.ts';
import type { ChatEvent, ChatMessageRow } from './topics/chat-topic.ts';
import type { ClassEvent } from './topics/class-topic.ts';
import type { VisibilityChange } from './topics/visibility-topic.ts';

/** Event of a live channel of the class, or a change of counts in inboxes. */
type LiveEvent =
  { class: ClassEvent } | { chat: ChatEvent } | { visibility: Omit<VisibilityChange, 'classId'> };

interface Declaration<Payload> {
  /** Kind of notification; null if only mentioned people are notified, absent if nobody is. */
  notifies?: NotificationKind | null;
  /** Lists what is published after the commit, in this order. */
  publishes?: (payload: Payload) => readonly LiveEvent[];
}

interface Caused {
  /** User who caused the event; empty for an event caused by the clock. */
  by: string;
}

interface WithText extends Caused {
  /** Ids of members whom the text mentions. */
  mentioned?: readonly string[];
}

interface OfPost {
  postId: string;
}

interface OfComment extends OfPost {
  comment: PostComment;
}

interface OfUser {
  userId: string;
}

interface OfClasswork {
  classworkId: string;
}

interface OfStudent extends OfClasswork {
  studentId: string;
}

interface OfThread extends OfStudent {
  threadId: string;
}

const event = <Payload>(declaration: Declaration<Payload>) => declaration;

/** All domain events: payload, notification and live events of each. */
const declarations = {
  class_changed: event({ publishes: () => [{ class: { type: 'class_changed' } }] }),
  // Archived or unarchived. Lists of its work show whether answers and grades are accepted.
  archive_changed: event({
    publishes: () => [
      { class: { type: 'class_changed' } },
      { class: { type: 'classwork_changed' } },
      { visibility: {} },
    ],
  }),
  class_deleted: event({
    publishes: () => [{ class: { type: 'class_deleted' } }, { visibility: {} }],
  }),
  class_restored: event({ publishes: () => [{ visibility: {} }] }),

  member_joined: event<OfUser>({ publishes: joined }),
  member_added: event<OfUser & Caused>({ notifies: 'added', publishes: joined }),
  member_left: event<OfUser>({ publishes: ({ userId }) => ended(userId, 'left') }),
  member_removed: event<OfUser & Caused>({
    notifies: 'removed',
    publishes: ({ userId }) => ended(userId, 'removed'),
  }),
  member_invited: event<OfUser & Caused>({ notifies: 'invited' }),
  teacher_invited: event<OfUser & Caused>({ notifies: 'invited_to_teach' }),
  // Their notification disappears as well.
  teacher_uninvited: event<Partial<OfUser>>({
    publishes: ({ userId }) => [
      ...(userId === undefined ? [] : [{ visibility: { userId } }]),
      { class: { type: 'class_changed' } },
    ],
  }),
  teacher_joined: event<OfUser>({
    publishes: ({ userId }) => roleChanged({ userId, role: 'teacher' }),
  }),
  // Emitted for each of the two people concerned.
  owner_changed: event<OfUser & Caused & { role: Role }>({
    notifies: 'owner',
    publishes: roleChanged,
  }),

  post_published: event<OfPost & WithText>({
    notifies: 'post',
    publishes: ({ postId }) => [{ class: { type: 'post_published', post_id: postId } }],
  }),
  post_edited: event<OfPost & WithText>({ notifies: null, publishes: postChanged }),
  post_deleted: event<OfPost>({
    publishes: ({ postId }) => [
      { class: { type: 'post_deleted', post_id: postId } },
      { visibility: { subjectId: postId } },
    ],
  }),
  // Open pages refetch, as after an edit.
  post_restored: event({ publishes: postChanged }),
  scheduled_changed: event({ publishes: () => [{ class: { type: 'scheduled_changed' } }] }),

  comment_added: event<OfComment & WithText>({
    notifies: 'comment',
    publishes: ({ postId, comment }) => [
      { class: { type: 'comment_added', post_id: postId, comment } },
    ],
  }),
  comment_edited: event<OfComment & WithText>({
    notifies: null,
    publishes: ({ postId, comment }) => [
      { class: { type: 'comment_edited', post_id: postId, comment } },
    ],
  }),
  comment_deleted: event<OfPost & { commentId: string }>({
    publishes: ({ postId, commentId }) => [
      { class: { type: 'comment_deleted', post_id: postId, comment_id: commentId } },
      { visibility: { subjectId: postId } },
    ],
  }),
  comment_restored: event({ publishes: postChanged }),

  message_written: event<{ message: ChatMessageRow } & WithText>({
    notifies: null,
    publishes: ({ message: row }) => [{ chat: { type: 'message', row } }],
  }),
  // Notifications about messages of a chat are merged for the class.
  message_deleted: event<{ messageId: string; classId: string }>({
    publishes: ({ messageId: id, classId }) => [
      { chat: { type: 'deleted', id } },
      { visibility: { subjectId: classId } },
    ],
  }),

  message_restored: event<{ messageId: string; classId: string }>({
    publishes: ({ messageId: id, classId }) => [
      { chat: { type: 'restored', id } },
      { visibility: { subjectId: classId } },
    ],
  }),

  report_sent: event<{ reportId: string; authorId: string } & Caused>({
    notifies: 'reported',
    publishes: reportsChanged,
  }),
  // Emitted for each reporter.
  report_answered: event<OfUser & { answeredReportId: string } & Caused>({
    notifies: 'report_closed',
  }),
  // Emitted once for all reports of the same thing. Teachers have no open report of it any more.
  reports_answered: event<{ authorId: string }>({
    publishes: (report) => [...reportsChanged(report), { visibility: {} }],
  }),

  classwork_published: event<OfClasswork & Caused>({
    notifies: 'classwork',
    publishes: ({ classworkId }) => classworkChanged({ classworkId, isDraft: false }),
  }),
  // A draft was a draft before, because published work never becomes one.
  classwork_changed: event({ publishes: classworkChanged }),
  topic_renamed: event<{ isSeen: boolean; title: string; newTitle: string }>({
    publishes: ({ isSeen, title, newTitle }) => [
      { class: { type: changeFor(isSeen), renamed: { title, new_title: newTitle } } },
    ],
  }),
  categories_changed: event({ publishes: () => [{ class: { type: 'classwork_changed' } }] }),

  // Emitted once for each student.
  material_opened: event<OfClasswork>({ publishes: answered }),

  work_handed_in: event<OfClasswork & Caused>({
    notifies: 'handed_in',
    publishes: answered,
  }),
  // Replaced or withdrawn.
  answer_changed: event({ publishes: answered }),
  // With a student, the due date is theirs alone.
  work_due: event<OfClasswork & Caused & { studentId?: string }>({ notifies: 'due' }),
  work_reminded: event<OfClasswork & Caused>({ notifies: 'reminded' }),
  work_graded: event<OfStudent & Caused>({ notifies: 'graded' }),
  grade_changed: event<OfStudent & Caused>({ notifies: 'grade_changed' }),
  work_returned: event<OfStudent & Caused>({ notifies: 'returned' }),
  // Emitted once for all grades of a change. An unreleased one is unseen: the frame would reveal it.
  grades_written: event<{ isSeen: boolean }>({
    publishes: ({ isSeen }) => [{ class: { type: changeFor(isSeen) } }],
  }),

  private_message_written: event<OfThread & Caused & { messageId: string }>({
    notifies: 'private_message',
    publishes: (thread) => [threadChanged(thread)],
  }),
  // Deleted or restored.
  private_message_changed: event<OfThread>({
    publishes: (thread) => [threadChanged(thread), { visibility: { subjectId: thread.threadId } }],
  }),
  thread_read: event<OfStudent & { readerId: string }>({
    publishes: ({ classworkId, studentId, readerId }) => [
      {
        class: {
          type: 'thread_read',
          assignment_id: classworkId,
          student_id: studentId,
          reader_id: readerId,
        },
      },
    ],
  }),
};

type Declarations = typeof declarations;
type PayloadOf<Name extends keyof Declarations> =
  Declarations[Name] extends Declaration<infer Payload> ? Payload : never;

/**
 * Event in a class, as its feature describes it. The feature does not know who is notified of it.
 */
export type DomainEvent = {
  [Name in keyof Declarations]: { what: Name; classId: string } & PayloadOf<Name>;
}[keyof Declarations];

/** Returns the declaration of an event, for a payload of that event. */
export function declarationOf({ what }: DomainEvent): Declaration<DomainEvent> {
  return declarations[what] as Declaration<DomainEvent>;
}

function joined(): LiveEvent[] {
  // Earlier notifications of the class, and for teachers those about this student's private
  // messages, are visible again.
  return [{ class: { type: 'class_changed' } }, { visibility: {} }];
}

function ended(userId: string, reason: 'left' | 'removed'): LiveEvent[] {
  return [
    { class: { type: 'membership_ended', userId, reason } },
    { visibility: { userId } },
    // Teachers no longer see notifications about this student's private messages.
    { visibility: {} },
  ];
}

function roleChanged({ userId, role }: OfUser & { role: Role }): LiveEvent[] {
  return [{ class: { type: 'role_changed', userId, role } }, { visibility: { userId } }];
}

function postChanged({ postId }: OfPost): LiveEvent[] {
  return [
    { class: { type: 'post_edited', post_id: postId } },
    { visibility: { subjectId: postId } },
  ];
}

function classworkChanged({
  classworkId,
  isDraft,
}: OfClasswork & { isDraft: boolean }): LiveEvent[] {
  // The classwork may have been deleted.
  return [{ class: { type: changeFor(!isDraft) } }, { visibility: { subjectId: classworkId } }];
}

/** Returns the event for teachers alone if students see nothing of a change. */
function changeFor(isSeen: boolean) {
  return isSeen ? 'classwork_changed' : 'drafts_changed';
}

/** Returns the event for teachers except the author of what was reported. */
function reportsChanged({ authorId }: { authorId: string }): LiveEvent[] {
  return [{ class: { type: 'reports_changed', authorId } }];
}

function answered({ classworkId }: OfClasswork): LiveEvent[] {
  return [
    { class: { type: 'answer_submitted', classworkId } },
    { visibility: { subjectId: classworkId } },
  ];
}

function threadChanged({ classworkId, studentId }: OfStudent): LiveEvent {
  return {
    class: { type: 'thread_changed', assignment_id: classworkId, student_id: studentId },
  };
}
