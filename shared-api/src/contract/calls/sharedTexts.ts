// Texts of the documentation that several areas have.

/** Documents a field with rich text. */
export const HTML_FIELD =
  'HTML; the server sanitises it and fetches its pictures. A picture that cannot be fetched becomes a link.';

/** The `not_found` text of calls that restore something. */
export const NOTHING_DELETED =
  'It was deleted more than 30 days ago, or never existed; or the class does not exist, or the caller is not in it.';

/** The `not_found` text of calls of members of a class. */
export const NO_CLASS = 'There is no such class, or the caller is not in it.';

/** The `muted` text of calls that write posts, comments or messages. */
export const IS_MUTED = 'A teacher has muted the caller in this class until a day.';

/** The `password_required` text of sensitive calls. */
export const NOT_RECENT =
  'The sign-in is older than ten minutes: call `POST /auth/prove`, then repeat this call.';

/** The `invalid` text of lists in pages. */
export const NO_CURSOR = 'The cursor (`before` or `after`) is not an item of this list.';

/**
 * Documents `marks_version`: the version of the points and the rubric that a grade was composed
 * with.
 */
export const MARKS_VERSION =
  'Version of the points and the rubric that the grade was composed with. If they have changed since, nothing is saved (409, `marks_changed`).';
/** Documents the refusal of a grade with an outdated `marks_version`. */
export const MARKS_CHANGED = 'The points or the rubric have changed since `marks_version`.';
