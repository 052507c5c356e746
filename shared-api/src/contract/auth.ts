import { TIMEOUTS, defineEndpoint } from './endpoint.ts';

/** The interest catalogue, in the order it is shown. */
export const INTERESTS = [
  'Programming',
  'Design',
  'Music',
  'Gaming',
  'Travel',
  'Cooking',
  'Reading',
  'Fitness',
  'Movies',
  'Photography',
  'Technology',
  'Nature',
  'Art',
  'Sports',
  'Science',
] as const;
export type Interest = (typeof INTERESTS)[number];

/** What sign-up, log-in and a traded reset link answer; the client keeps all three. */
export interface SessionReply {
  token: string;
  email: string;
  id: string;
}

/** The address that counts, and the one that does once the link sent to it was used. */
export interface EmailState {
  email: string;
  pending_email: string | null;
}

/** The fields of the sign-up form. As multipart, beside the file part `profile_image`. */
export interface SignUpBody {
  email: string;
  password: string;
  full_name: string;
  username: string;
  /** YYYY-MM-DD */
  dob: string;
  interest: Interest[];
  /** The interests once more, as JSON text: the wire's own spelling. */
  intrest?: string;
  intro: string;
  agreeToTerms: boolean;
}

export interface LogInBody {
  email: string;
  password: string;
}

/** One of the two, never both. */
export interface ChangeCredentialsBody {
  email?: string;
  password?: string;
  /** The password variant carries the stored token; it must be the one in the header. */
  token?: string;
}

export const signUp = defineEndpoint<{ body: SignUpBody; reply: SessionReply }>({
  method: 'POST',
  path: '/auth/signup',
  encoding: 'multipart',
});

export const logIn = defineEndpoint<{ body: LogInBody; reply: SessionReply }>({
  method: 'POST',
  path: '/auth/login',
  timeoutMs: TIMEOUTS.patient,
});

/** Revokes the token it is called with. */
export const logOut = defineEndpoint<{ reply: Record<string, never> }>({
  method: 'POST',
  path: '/auth/logout',
  timeoutMs: TIMEOUTS.standard,
});

/**
 * Needs a session whose password was proven in the last 15 minutes, else 403 `password_required`. The reply's
 * `email` is the address that counts now; a new one comes as `pending_email` until it is confirmed.
 */
export const changeCredentials = defineEndpoint<{
  body: ChangeCredentialsBody;
  reply: { email: string; pending_email?: string | null };
}>({
  method: 'POST',
  path: '/auth/change_password_email',
});

export const getEmailState = defineEndpoint<{ reply: EmailState }>({
  method: 'GET',
  path: '/auth/email_change',
});

/** Sends the link to the pending address once more, at most once a minute. */
export const resendEmailChange = defineEndpoint<{ reply: EmailState }>({
  method: 'POST',
  path: '/auth/email_change',
});

/** The address stays as it is, and the link that was sent works no more. */
export const cancelEmailChange = defineEndpoint<{ reply: EmailState }>({
  method: 'DELETE',
  path: '/auth/email_change',
});

/**
 * Uses up the link that was sent to a new address: it counts from now on. 400 when the link is unknown, used or
 * expired, 409 when somebody else has the address by now.
 */
export const confirmEmailChange = defineEndpoint<{
  params: { token: string };
  reply: { id: string; email: string };
}>({
  method: 'POST',
  path: '/auth/confirm_email/:token',
});

/**
 * Uses up the link that was sent to the old address: it counts again, every session ends, and the password works
 * no more. 400 when the link is unknown, used or expired.
 */
export const undoEmailChange = defineEndpoint<{
  params: { token: string };
  reply: { email: string };
}>({
  method: 'POST',
  path: '/auth/undo_email/:token',
});

/** Answers 200 whether or not the address is known. */
export const requestReset = defineEndpoint<{ body: { email: string }; reply: { message: string } }>(
  {
    method: 'POST',
    path: '/auth/reset_email',
    timeoutMs: TIMEOUTS.patient,
  },
);

/** Trades the token of a reset link, once, for a session. 400 when it is unknown, used or expired. */
export const verifyResetToken = defineEndpoint<{ params: { token: string }; reply: SessionReply }>({
  method: 'POST',
  path: '/auth/verify_token/:token',
  timeoutMs: TIMEOUTS.patient,
});
