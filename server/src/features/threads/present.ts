import type { ThreadMessage } from 'shared-api/contract';
import { shownName } from '../members/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import type { MessageRow } from './queries.ts';

export function presentThreadMessage(row: MessageRow, readerId: string): ThreadMessage {
  return {
    id: row.id,
    user: {
      id: row.author_id,
      username: shownName(row),
      profile_image: imagePath(row.image_hash),
    },
    by_student: row.author_id === row.student_id,
    is_own: row.author_id === readerId,
    message: row.content,
    date: row.created_at,
  };
}
