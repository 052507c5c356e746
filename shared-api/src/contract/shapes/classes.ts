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
    'The token of the mailed invitation; for whoever has the invited e-mail address, the id of the class.',
  ),
});

export const listClassesQuery = object({
  ...pageBefore(SERVER_LIMITS.classesPage),
  archived: keyword('only', '`only`: those that are archived, and no others.'),
});
const members = pageAfter(SERVER_LIMITS.membersPage, 'the last member');
export const membersQuery = object(members);
export const membersOfQuery = classQuery.shape(members);

const facts = {
  id: id('class'),
  name: text('Of the class.', 'Algebra'),
  description: text('What it is about.', 'Equations and what they are good for.'),
  category: text('Its subject.', 'Mathematics'),
  cover_image_url: picture('The cover.'),
  is_admin: flag('Whether the reader teaches it.'),
};

export const classListItem = shape('ClassListItem', 'A class, as lists have it.', {
  ...facts,
  pinned: flag('Whether the reader pinned it, so that it stands first in their lists.').optional(),
});

export const classSetting = shape('ClassSetting', 'What is set for a class.', {
  default_grade: amount('The marks that new classwork starts with.', 100),
  student_can_post: flag('Whether students may publish posts.'),
  student_can_comment: flag('Whether students may comment.'),
  use_code: flag('Whether one can join by the code.'),
});

export const mentionableQuery = object({
  name: identity(LIMITS.username + 5).meta({
    description:
      'What is typed of a name: letters that it, or a word of it, begins with. Empty for everybody.',
    example: 'gr',
    isExpected: false,
  }),
});

const ABSENT = 'Absent where the profile hides it from the reader.';

export const member = shape('Member', 'A student of a class.', {
  user: group({
    id: id('user', 'Of the student.'),
    username: text('The name that others see.', 'grace'),
    image_url: picture('Their picture.'),
    email: email(`The address. ${ABSENT}`).optional(),
    dob: day(`The day of birth. ${ABSENT}`, '2008-12-09').optional(),
    intrest: text(`Interests with a comma between them. ${ABSENT}`, 'Music,Science').optional(),
    intro: text(`What they say of themselves. ${ABSENT}`, 'I like compilers.').optional(),
    date_created: instant(`When the account was made. ${ABSENT}`).optional(),
  }),
  date_joined: instant('When they joined the class.', '2026-09-01T08:00:00.000Z'),
});

export const classDetail = shape('ClassDetail', 'A class, with a page of its students.', {
  ...facts,
  class_code: text(
    'What students join with. Absent from their view while `use_code` is off.',
    'MATHS7K2',
  ).optional(),
  meet_link: text('Where the class meets; empty when none is set.', 'https://meet.example/algebra'),
  members: listOf(member, 'Students alone, by date joined: one page of them.'),
  student_count: count('Of all students.', 1),
  setting: classSetting,
  late: lateTerms.optional(),
  is_owner: flag('Whether it is the reader’s own.').optional(),
  can_edit_meet_link: flag('Whether the reader may change the meet link: the owner may.'),
  version: count('Grows with each change of the class.', 1),
  date_archived: instant('Since when nothing in it can be changed; null where it is not archived.')
    .nullable()
    .optional(),
  scheduled_posts: count(
    'Of posts that the server publishes later. Absent where there are none, and for students.',
    1,
  ).optional(),
});

export const mentionable = shape('Mentionable', 'Somebody who can be mentioned.', {
  id: id('user', 'Of the person.'),
  username: text('The name that others see, to be written behind an @.', 'grace'),
  profile_image: picture('Their picture.'),
});

export const joinReply = shape('JoinReply', 'What came of joining.', {
  code: oneOf(JOIN_CODES, '001: joined. 004: already a student of it. 005: teaches it.'),
  class_id: id('class', 'Of the class that was joined.'),
});

export const removedMember = shape('RemovedMember', 'Somebody whom a teacher removed.', {
  user: group({
    id: id('user', 'Of the student.'),
    username: text('The name that others see.', 'grace'),
    image_url: picture('Their picture.'),
    email: email('The address.'),
  }),
  date_removed: instant('When that was.'),
});

export const classList = listOf(classListItem, 'Newest joined (or made) first.');
export const mentionableList = listOf(
  mentionable,
  'Those whose name begins so, then those of whom another word of it does; at most 50.',
);
export const removedList = listOf(removedMember, 'The newest first.');
