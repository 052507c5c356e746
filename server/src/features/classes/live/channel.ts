import type { FastifyInstance } from 'fastify';
import { CLASS_CHANNEL, type ClassFrame, type PostComment } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { frameOf } from '../../../live/channels.ts';
import { membersChannel, type ClassMember } from './members-channel.ts';
import type { ClassEvent } from '../../../events/subscriptions.ts';
import { teaches } from '../policy.ts';
import { broadcastSubmissions } from './submission-events.ts';

/** `/ws/class/{id}`: events of a class, as they happen. */
export function classChannel(app: FastifyInstance): void {
  membersChannel(app, CLASS_CHANNEL, {
    open: (classId, broadcast) => broadcastSubmissions(app.core.bus, classId, broadcast),
    read(event) {
      const frame = presentEvent(event);
      if (!frame) return null;
      if ('comment' in frame && frame.comment.attachments?.length) {
        return (member) => frameOf(withFilesFor(app.core, member, frame));
      }
      const bytes = frameOf(frame);
      return (member) => (isFor(event, member) ? bytes : null);
    },
  });
}

/**
 * Whether a member gets the event. Drafts, scheduled posts and reports are for teachers, private
 * threads for their participants.
 */
function isFor(event: ClassEvent, { userId, role }: ClassMember): boolean {
  if (event.type === 'thread_changed') return teaches(role) || event.student_id === userId;
  if (event.type === 'thread_read') return event.reader_id === userId;
  if (event.type === 'reports_changed') return teaches(role) && event.authorId !== userId;
  return !UNSEEN.has(event.type) || teaches(role);
}

/** Events about things that students cannot see. */
const UNSEEN = new Set<ClassEvent['type']>(['drafts_changed', 'scheduled_changed']);

type CommentFrame = Extract<ClassFrame, { comment: PostComment }>;

/** Signs the URLs of files for each recipient's session. */
function withFilesFor(
  { files }: Core,
  { sessionId: id, userId }: ClassMember,
  frame: CommentFrame,
): CommentFrame {
  const session = { id, userId };
  const attachments = frame.comment.attachments?.map((file) => files.presentTo(session, file));
  return { ...frame, comment: { ...frame.comment, attachments } };
}

function presentEvent(event: ClassEvent): ClassFrame | null {
  switch (event.type) {
    case 'post_published':
    case 'post_edited':
    case 'post_deleted':
      return { type: event.type, post_id: event.post_id };
    case 'comment_added':
    case 'comment_edited': {
      const { id, user_id, user_name, profile_image, ...rest } = event.comment;
      const { content, attachments, date, date_edited, version } = rest;
      const who = { user_id, user_name, profile_image };
      const comment = { id, ...who, content, attachments, date, date_edited, version };
      return { type: event.type, post_id: event.post_id, comment };
    }
    case 'comment_deleted': {
      const { type, post_id, comment_id } = event;
      return { type, post_id, comment_id };
    }
    case 'class_changed':
    case 'reports_changed':
      return { type: event.type };
    case 'classwork_changed':
    case 'drafts_changed': {
      if (!event.renamed) return { type: 'classwork_changed' };
      const { title, new_title } = event.renamed;
      return { type: 'classwork_changed', renamed: { title, new_title } };
    }
    case 'scheduled_changed':
    case 'membership_ended':
    case 'role_changed':
      return { type: 'class_changed' };
    case 'thread_read':
    case 'thread_changed': {
      const { type, assignment_id, student_id } = event;
      return { type, assignment_id, student_id };
    }
    case 'answer_submitted':
    case 'class_deleted':
      return null;
  }
}
