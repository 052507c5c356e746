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

export const classTeacher = shape('ClassTeacher', 'A teacher of a class.', {
  user: group({
    id: id('user', 'Id of the teacher.'),
    username: text('The name that others see.', 'noether'),
    image_url: picture('Their picture.'),
    email: email('The address. Absent where the profile hides it from the reader.').optional(),
  }),
  is_owner: flag('Whether they own the class; each class has exactly one owner.'),
  date_joined: instant('When they joined the class.', '2026-09-01T08:00:00.000Z'),
});

export const invitedTeacher = shape('InvitedTeacher', 'A person invited to teach a class.', {
  id: id('invitation', 'Id of the invitation.'),
  email: email('The invited address, as typed.', 'emmy@school.example'),
  date_invited: instant('When the latest invitation was sent.'),
  date_expires: instant('When the invitation expires.', '2026-12-04T08:30:00.000Z'),
});

export const classTeachers = shape('ClassTeachers', 'The teachers of a class, and those invited.', {
  teachers: listOf(classTeacher, 'The owner first, then by date joined.'),
  invited: listOf(
    invitedTeacher,
    `For the owner alone: pending invitations, newest first. Teachers and invitations together are at most ${SERVER_LIMITS.teachers}.`,
  ).optional(),
});

export const teachingOffer = shape('TeachingOffer', 'An invitation to teach a class.', {
  class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }),
  owner: text('Username of the owner of the class.', 'noether'),
  is_student: flag(
    'Whether the reader is a student of the class. Accepting ends that; their submissions are kept.',
    false,
  ),
  is_teacher: flag('Whether the reader teaches it already.', false),
});
