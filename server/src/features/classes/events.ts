import type { Attachment, ClassFrame, PostComment } from 'shared-api/contract';
import type { Role } from '../../database/schema.ts';
import { hasTexts, isTextOrNull } from '../../events/shapes.ts';
import type { EventBus } from '../../events/bus.ts';
import { topic } from '../../events/topic.ts';
import { publishVisibilityChange, type VisibilityChange } from './visibility.ts';

/** What happens in a class: what its live channel tells, and what ends somebody's access to it. */
export type ClassEvent =
  | Exclude<ClassFrame, { type: 'work_submitted' | 'thread_read' }>
  /** One student handed in; teachers are told of several at once. */
  | { type: 'answer_submitted'; classworkId: string }
  /** Of classwork that students do not see: a frame would tell them that there is some. */
  | { type: 'drafts_changed'; renamed?: Renamed }
  /** As drafts, of posts. */
  | { type: 'scheduled_changed' }
  /** By one person, whom nobody else is to know it of. */
  | { type: 'thread_read'; assignment_id: string; student_id: string; reader_id: string }
  | { type: 'class_deleted' }
  | { type: 'membership_ended'; userId: string; reason: 'left' | 'removed' }
  /** Of somebody who stays in it. */
  | { type: 'role_changed'; userId: string; role: Role };

/** Of a topic. */
type Renamed = Extract<ClassFrame, { type: 'classwork_changed' }>['renamed'];

/** By the id of the class. */
const classEvents = topic<ClassEvent>('class', isClassEvent);
export const onClassEvent = classEvents.subscribe;

/** Call it once what happened is kept. */
export function publishClassEvent(bus: EventBus, classId: string, event: ClassEvent): void {
  classEvents.publish(bus, classId, event);
  const visibilityChange = sightOf(event);
  if (visibilityChange) publishVisibilityChange(bus, { classId, ...visibilityChange });
}

/** Of what it takes from somebody's sight, or brings back. */
function sightOf(event: ClassEvent): Omit<VisibilityChange, 'classId'> | null {
  switch (event.type) {
    case 'post_edited':
    case 'post_deleted':
    case 'comment_deleted':
      return { subjectId: event.post_id };
    case 'answer_submitted':
      return { subjectId: event.classworkId };
    case 'membership_ended':
    case 'role_changed':
      return { userId: event.userId };
    case 'class_deleted':
      return {};
    default:
      return null;
  }
}

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
