import type { ClassTeacher, InvitedTeacher } from 'shared-api/contract';

/** Somebody who teaches a class; for tests and stories. */
export function aTeacher(user: Partial<ClassTeacher['user']> = {}): ClassTeacher {
  return {
    user: { id: 'user-8', username: 'emmy', image_url: null, ...user },
    is_owner: false,
    date_joined: '2026-09-01T08:00:00.000Z',
  };
}

/** Returns an invited teacher who has not accepted yet. */
export function anInvited(change: Partial<InvitedTeacher> = {}): InvitedTeacher {
  return {
    id: 'invitation-1',
    email: 'ada@school.example',
    date_invited: '2026-11-20T08:00:00.000Z',
    date_expires: '2026-12-04T08:00:00.000Z',
    ...change,
  };
}
