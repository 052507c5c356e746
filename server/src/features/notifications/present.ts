import { paths, type Notification } from 'shared-api/contract';
import { shownName } from '../members/names/shown-name.ts';
import { teaches } from '../classes/policy.ts';
import { imagePath } from '../images/store.ts';
import { excerptOf } from '../posts/present.ts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  const title = row.post_title ?? row.work_title ?? row.class_name;
  return {
    id: row.id,
    kind: row.kind,
    class: { id: row.class_id, name: row.class_name },
    actor: presentActor(row),
    count: row.count,
    title,
    excerpt:
      row.comment ??
      row.message ??
      row.private_message ??
      row.answer ??
      excerptOf(row.beginning ?? ''),
    href: hrefOf(row, title),
    date: row.happened_at,
    read: row.read_at !== null,
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    ...(row.kind === 'classwork' && row.work_kind !== null
      ? { classwork_type: row.work_kind }
      : {}),
    ...(row.kind === 'owner' ? { is_yours: row.role === 'owner' } : {}),
  };
}

function presentActor(row: NotificationRow): Notification['actor'] {
  const { kind, username, namesake, image_hash } = row;
  // Screens that others see over a shoulder do not name who reported.
  if (username === null || kind === 'reported') return null;
  return { username: shownName({ username, namesake }), profile_image: imagePath(image_hash) };
}

/**
 * Returns the path of the target's page; of the dashboard if the reader is not a member of the
 * class.
 */
function hrefOf(row: NotificationRow, title: string): string {
  const { kind, class_id, subject_id, role } = row;
  const isTeacher = role !== null && teaches(role);
  const workId = row.work_id ?? '';
  switch (kind) {
    case 'post':
    case 'comment':
      return paths.post(class_id, subject_id);
    case 'mention':
      return row.post_title === null
        ? paths.classPage(class_id, { isTeacher, tab: 'chat' })
        : paths.post(class_id, subject_id);
    case 'private_message':
      return isTeacher
        ? paths.privateMessages(class_id, { id: workId, title }, row.student_id ?? '')
        : paths.classPage(class_id, {
            isTeacher,
            tab: 'classwork',
            work: workId,
            thread: workId,
          });
    case 'classwork':
    case 'due':
    case 'reminded':
    case 'returned':
    case 'graded':
    case 'grade_changed':
      return paths.classPage(class_id, {
        isTeacher,
        tab: 'classwork',
        work: isTeacher ? undefined : subject_id,
      });
    case 'handed_in':
      return paths.submissions(class_id, { id: subject_id, title });
    case 'reported':
      return paths.classPage(class_id, { isTeacher, tab: 'reports' });
    case 'report_closed':
    case 'added':
      return paths.classPage(class_id, { isTeacher });
    case 'owner':
      return paths.classPage(class_id, { isTeacher, tab: isTeacher ? 'people' : undefined });
    case 'invited_to_teach':
      return paths.teach(class_id);
    case 'invited':
      // The owner of the invited e-mail address needs no token.
      return paths.dashboard({ invitation: class_id });
    case 'removed':
      return paths.dashboard();
  }
}
