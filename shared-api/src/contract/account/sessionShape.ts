import { string, type InferType } from 'yup';
import { email, id, instant, shape, token } from '../fields/replies.ts';

/** The second step that a log-in waits for: a code, or the setup that the school requires. */
export const SECOND_STEPS = ['code', 'setup'] as const;

/** The reply of sign-up, log-in and a redeemed reset link; the client stores the first three fields. */
export const session = shape('Session', 'A session of one person.', {
  token: token('Sent with every further call: `Authorization: Token {token}`.'),
  email: email('The address of the account.'),
  id: id('user', 'Id of the person.'),
  delete_at: instant('When the account will be deleted; missing if it is kept.').optional(),
  second_step: string().oneOf(SECOND_STEPS).optional().meta({
    description:
      'Present while the log-in is incomplete. For 15 minutes, the token then only passes the second step: `code` by `POST /auth/second_factor`, `setup` by `POST /auth/second_factor/setup`.',
    example: 'code',
  }),
});
export type SessionReply = InferType<typeof session>;
