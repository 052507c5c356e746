import { SERVER_LIMITS } from '../serverLimits.ts';
import { classParams } from './classes.ts';
import {
  email,
  flag,
  group,
  id,
  idIn,
  instant,
  listOf,
  picture,
  shape,
  text,
  tokenIn,
} from './fields.ts';

export const teacherParams = classParams.shape({ userId: idIn('user', 'The teacher.') });
export const teacherInvitationParams = classParams.shape({
  invitation: tokenIn('The id of the invitation.'),
});

export const classTeacher = shape('ClassTeacher', 'Somebody who teaches a class.', {
  user: group({
    id: id('user', 'Of the teacher.'),
    username: text('The name that others see.', 'noether'),
    image_url: picture('Their picture.'),
    email: email('The address. Absent where the profile hides it from the reader.').optional(),
  }),
  is_owner: flag('Whether the class is theirs; exactly one is so.'),
  date_joined: instant('When they came into the class.', '2026-09-01T08:00:00.000Z'),
});

export const invitedTeacher = shape(
  'InvitedTeacher',
  'Somebody who was invited to teach a class.',
  {
    id: id('invitation', 'Of the invitation.'),
    email: email('As it was typed.', 'emmy@school.example'),
    date_invited: instant('When that was, the last time.'),
    date_expires: instant('Until when it can be accepted.', '2026-12-04T08:30:00.000Z'),
  },
);

export const classTeachers = shape('ClassTeachers', 'Who teaches a class, and who may come to.', {
  teachers: listOf(classTeacher, 'The owner first, then by date joined.'),
  invited: listOf(
    invitedTeacher,
    `For the owner alone: those who have not accepted yet, the last one first. With the teachers at most ${SERVER_LIMITS.teachers}.`,
  ).optional(),
});

export const teachingOffer = shape('TeachingOffer', 'What somebody is invited to teach.', {
  class: group({ id: id('class'), name: text('Of the class.', 'Algebra') }),
  owner: text('The username of whose class it is.', 'noether'),
  is_student: flag(
    'Whether the reader is a student of the class: what they handed in is kept, and they are no longer among its students.',
    false,
  ),
  is_teacher: flag('Whether the reader teaches it already.', false),
});
