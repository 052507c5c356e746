import type { EditClassBody } from 'shared-api/contract';
import { Refusal } from '../../errors.ts';
import { canEditMeetLink } from './policy.ts';
import type { ClassChange, ClassOfUser } from './queries.ts';

/** The columns that a body changes. Sending the meet link back unchanged is no change. */
export function readChange(row: ClassOfUser, body: EditClassBody): ClassChange {
  const { meet_link, student_can_post, student_can_comment, use_code, ...rest } = body;
  const isNewLink = meet_link !== undefined && meet_link !== row.meet_link;
  if (isNewLink && !canEditMeetLink(row.role)) {
    throw new Refusal('forbidden', 'Only the owner of the class may change the meet link.');
  }
  return {
    ...rest,
    ...(isNewLink ? { meet_link } : {}),
    ...(student_can_post === undefined ? {} : { students_can_post: student_can_post }),
    ...(student_can_comment === undefined ? {} : { students_can_comment: student_can_comment }),
    ...(use_code === undefined ? {} : { uses_code: use_code }),
  };
}
