import type { Mentionable, RemovedMember } from 'shared-api/contract';
import { imagePath } from '../images/store.ts';
import type { MentionableRow } from './names/mentionable.ts';
import { shownName } from './names/shown-name.ts';
import type { RemovedRow } from './queries.ts';

/** Presents what all members see of each other, whatever their profile hides. */
export function presentMentionable(row: MentionableRow): Mentionable {
  return { id: row.id, username: shownName(row), profile_image: imagePath(row.image_hash) };
}

/** Presents a removed member for teachers, who see their students' e-mail addresses. */
export function presentRemoved(row: RemovedRow): RemovedMember {
  return {
    user: {
      id: row.id,
      username: shownName(row),
      image_url: imagePath(row.image_hash),
      email: row.email,
    },
    date_removed: row.left_at,
  };
}
