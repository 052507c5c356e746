import type { Profile, ProfileChange } from 'shared-api/contract';
import { imagePath } from '../images/store.ts';
import type { ProfileColumns, ProfileRow } from './queries.ts';

export function presentProfile(row: ProfileRow): Profile {
  return {
    username: row.username,
    email: row.email,
    intro: row.intro,
    dob: row.born_on,
    profile_image: imagePath(row.image_hash),
    post: row.posts ?? 0,
    teaching: row.teaching ?? 0,
    learning: row.learning ?? 0,
    notify: row.wants_notifications,
    recieve_email: row.wants_email,
    profile_type: row.profile_type,
    language: row.language,
  };
}

/** Converts the fields of a change to columns, without the username, which `rename` handles. */
export function readProfileChange(body: ProfileChange): ProfileColumns {
  const { intro, dob, notify, recieve_email, profile_type, language } = body;
  return {
    ...(intro === undefined ? {} : { intro }),
    ...(dob === undefined ? {} : { born_on: dob }),
    ...(notify === undefined ? {} : { wants_notifications: notify }),
    ...(recieve_email === undefined ? {} : { wants_email: recieve_email }),
    ...(profile_type === undefined ? {} : { profile_type }),
    ...(language === undefined ? {} : { language }),
  };
}
