import { useCallback } from 'react';
import {
  changeCredentials,
  logIn,
  logOut,
  requestReset,
  signUp,
  verifyResetToken,
  type LogInBody,
  type SessionReply,
  type SignUpBody,
} from '../contract/index.ts';
import { request } from './request.ts';
import { clearAll, getSession, saveSession } from './session.ts';
import { useCall } from './useCall.ts';

/** The multipart form of a sign-up: every field, the interests in both spellings, the picture. */
function signUpForm(fields: Omit<SignUpBody, 'intrest'>, image: File): FormData {
  const form = new FormData();
  const { interest, agreeToTerms, ...texts } = fields;
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('interest', interest.join(','));
  form.append('intrest', JSON.stringify(interest));
  form.append('agreeToTerms', String(agreeToTerms));
  form.append('profile_image', image);
  return form;
}

/** Signs up and keeps the session, which can only wait until the e-mail is confirmed. */
export function useSignUp() {
  const { trigger, isBusy } = useCall(signUp);
  const send = useCallback(
    async (fields: Omit<SignUpBody, 'intrest'>, image: File): Promise<SessionReply> => {
      const session = await trigger({ body: signUpForm(fields, image) });
      saveSession(session);
      return session;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}

/** Logs in and keeps the session; the account settings use it to prove the current password. */
export function useLogIn() {
  const { trigger, isBusy } = useCall(logIn);
  const send = useCallback(
    async (body: LogInBody): Promise<SessionReply> => {
      const session = await trigger({ body });
      saveSession(session);
      return session;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}

export function useRequestReset() {
  return useCall(requestReset);
}

/** Trades the token of a reset link, once, for a session that is kept. */
export function useVerifyResetToken() {
  const { trigger, isBusy } = useCall(verifyResetToken);
  const send = useCallback(
    async (token: string): Promise<SessionReply> => {
      const session = await trigger({ params: { token } });
      saveSession(session);
      return session;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}

/** Changes the e-mail or the password of the session's account; a new e-mail is kept at once. */
export function useChangeCredentials() {
  const { trigger, isBusy } = useCall(changeCredentials);
  const send = useCallback(
    async (change: { email: string } | { password: string }) => {
      const session = getSession();
      const body = 'password' in change ? { ...change, token: session?.token } : change;
      const reply = await trigger({ body });
      const current = getSession();
      if (current) saveSession({ ...current, email: reply.email });
      return reply;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}

/** Revokes the token and clears all local storage, whether or not the server could be told. */
export async function signOut(): Promise<void> {
  const token = getSession()?.token;
  clearAll();
  if (!token) return;
  // The browser has forgotten the token either way; the server's copy expires by itself.
  await request(logOut, { token }).catch(() => undefined);
}
