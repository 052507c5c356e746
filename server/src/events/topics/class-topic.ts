import type { Attachment, ClassFrame, PostComment } from 'shared-api/contract';
import type { Role } from '../../database/schema.ts';
import { hasTexts, isTextOrNull } from '../shapes.ts';
import { topic } from '../topic.ts';

/** Events of a class: those for its live channel, and those that end somebody's access. */
export type ClassEvent =
  | Exclude<ClassFrame, { type: 'work_submitted' | 'thread_read' | 'reports_changed' }>
  /** A student has handed in; teachers get one frame for several. */
  | { type: 'answer_submitted'; classworkId: string }
  /** Drafts have changed. A frame would reveal them to students. */
  | { type: 'drafts_changed'; renamed?: Renamed }
  /** Scheduled posts have changed, which students do not see either. */
  | { type: 'scheduled_changed' }
  /** A thread was read by one user, which nobody else may learn. */
  | { type: 'thread_read'; assignment_id: string; student_id: string; reader_id: string }
  /** Reports have changed. The author of what was reported must not learn of it. */
  | { type: 'reports_changed'; authorId: string }
  | { type: 'class_deleted' }
  | { type: 'membership_ended'; userId: string; reason: 'left' | 'removed' }
  /** The role of a continuing member has changed. */
  | { type: 'role_changed'; userId: string; role: Role };

/** New name of a topic. */
type Renamed = Extract<ClassFrame, { type: 'classwork_changed' }>['renamed'];

/** Topic by class id. */
export const classTopic = topic<ClassEvent>('class', isClassEvent);

function isClassEvent(value: unknown): value is ClassEvent {
  if (!hasTexts(value, 'type')) return false;
  switch (value.type) {
    case 'post_published':
    case 'post_edited':
    case 'post_deleted':
      return hasTexts(value, 'post_id');
    case 'comment_added':
    case 'comment_edited':
      return hasTexts(value, 'post_id') && isComment(value.comment);
    case 'comment_deleted':
      return hasTexts(value, 'post_id', 'comment_id');
    case 'answer_submitted':
      return hasTexts(value, 'classworkId');
    case 'thread_changed':
      return hasTexts(value, 'assignment_id', 'student_id');
    case 'thread_read':
      return hasTexts(value, 'assignment_id', 'student_id', 'reader_id');
    case 'reports_changed':
      return hasTexts(value, 'authorId');
    case 'membership_ended':
      return hasTexts(value, 'userId', 'reason');
    case 'role_changed':
      return hasTexts(value, 'userId', 'role');
    case 'classwork_changed':
    case 'drafts_changed':
      return value.renamed === undefined || hasTexts(value.renamed, 'title', 'new_title');
    case 'class_changed':
    case 'scheduled_changed':
    case 'class_deleted':
      return true;
    default:
      return false;
  }
}

function isComment(value: unknown): value is PostComment {
  return (
    hasTexts(value, 'id', 'user_id', 'user_name', 'content', 'date') &&
    isTextOrNull(value.profile_image) &&
    isTextOrNull(value.date_edited ?? null) &&
    areFiles(value.attachments ?? [])
  );
}

function areFiles(value: unknown): value is Attachment[] {
  return Array.isArray(value) && value.every((file) => hasTexts(file, 'id', 'name', 'type', 'url'));
}
