import { object } from 'yup';
import { JOIN_CODES } from '../choices.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { LIMITS } from '../limits.ts';
import {
  amount,
  count,
  day,
  email,
  flag,
  group,
  id,
  idIn,
  identity,
  instant,
  keyword,
  listOf,
  oneOf,
  picture,
  shape,
  text,
  tokenIn,
} from './fields.ts';
import { lateTerms } from './late.ts';
import { pageAfter, pageBefore } from './pages.ts';

export const classParams = object({ id: idIn('class') });
export const classQuery = object({ class_id: idIn('class') });
export const memberParams = object({ userId: idIn('user', 'The student.') });
export const joinParams = object({
  code: identity(LIMITS.joinCode).meta({
    description: 'The code of the class, in capital or small letters.',
    example: 'MATHS7K2',
  }),
});
export const invitationParams = object({
  token: tokenIn(
    'The token of the mailed invitation. For the owner of the invited e-mail address, the id of the class works as well.',
  ),
});

export const listClassesQuery = object({
  ...pageBefore(SERVER_LIMITS.classesPage),
  archived: keyword('only', '`only`: only archived classes.'),
});
const members = pageAfter(SERVER_LIMITS.membersPage, 'the last member');
export const membersQuery = object(members);
export const membersOfQuery = classQuery.shape(members);

const facts = {
  id: id('class'),
  name: text('Name of the class.', 'Algebra'),
  description: text('What the class is about.', 'Equations and what they are good for.'),
  category: text('The subject of the class.', 'Mathematics'),
  cover_image_url: picture('The cover.'),
  is_admin: flag('Whether the reader teaches it.'),
};

export const classListItem = shape('ClassListItem', 'A class in a list.', {
  ...facts,
  pinned: flag(
    'Whether the reader pinned the class, so that it comes first in their lists.',
  ).optional(),
});

export const classSetting = shape('ClassSetting', 'The settings of a class.', {
  default_grade: amount('The default points of new classwork.', 100),
  student_can_post: flag('Whether students may publish posts.'),
  student_can_comment: flag('Whether students may comment.'),
  use_code: flag('Whether students can join by the code.'),
});

export const mentionableQuery = object({
  name: identity(LIMITS.username + 5).meta({
    description: 'The beginning of a name, or of a word in it. Empty for everybody.',
    example: 'gr',
    isExpected: false,
  }),
});

const ABSENT = 'Absent where the profile hides it from the reader.';

export const member = shape('Member', 'A student of a class.', {
  user: group({
    id: id('user', 'Id of the student.'),
    username: text('The name that others see.', 'grace'),
    image_url: picture('Their picture.'),
    email: email(`The address. ${ABSENT}`).optional(),
    dob: day(`The day of birth. ${ABSENT}`, '2008-12-09').optional(),
    intrest: text(`Interests with a comma between them. ${ABSENT}`, 'Music,Science').optional(),
    intro: text(`Introduction by the person. ${ABSENT}`, 'I like compilers.').optional(),
    date_created: instant(`When the account was made. ${ABSENT}`).optional(),
  }),
  date_joined: instant('When they joined the class.', '2026-09-01T08:00:00.000Z'),
});

export const classDetail = shape('ClassDetail', 'A class, with a page of its students.', {
  ...facts,
  class_code: text(
    'The code that students join with. Absent for students while `use_code` is false.',
    'MATHS7K2',
  ).optional(),
  meet_link: text(
    'URL of the online meeting; empty when none is set.',
    'https://meet.example/algebra',
  ),
  members: listOf(member, 'The students, by date joined: one page of them.'),
  student_count: count('Number of all students.', 1),
  setting: classSetting,
  late: lateTerms.optional(),
  is_owner: flag('Whether the reader owns the class.').optional(),
  can_edit_meet_link: flag('Whether the reader may change the meet link; only the owner may.'),
  version: count('Increases with each change of the class.', 1),
  date_archived: instant(
    'When the class was archived; nothing in it can change since. Null where it is not archived.',
  )
    .nullable()
    .optional(),
  scheduled_posts: count(
    'Number of scheduled posts. Absent where there are none, and for students.',
    1,
  ).optional(),
});

export const mentionable = shape('Mentionable', 'A person who can be mentioned.', {
  id: id('user', 'Id of the person.'),
  username: text('The name that others see; written after an @.', 'grace'),
  profile_image: picture('Their picture.'),
});

export const joinReply = shape('JoinReply', 'The outcome of joining.', {
  code: oneOf(JOIN_CODES, '001: joined. 004: already a student of it. 005: teaches it.'),
  class_id: id('class', 'Id of the class.'),
});

export const removedMember = shape('RemovedMember', 'A student whom a teacher removed.', {
  user: group({
    id: id('user', 'Id of the student.'),
    username: text('The name that others see.', 'grace'),
    image_url: picture('Their picture.'),
    email: email('The address.'),
  }),
  date_removed: instant('When they were removed.'),
});

export const classList = listOf(classListItem, 'The most recently joined or created first.');
export const mentionableList = listOf(
  mentionable,
  'Names that begin with the text first, then names with a later word that does; at most 50.',
);
export const removedList = listOf(removedMember, 'Newest first.');
