import { useCallback } from 'react';
import { saveSession, useCall } from 'shared-api';
import { signUp, type SessionReply, type SignUpBody } from 'shared-api/contract';

/**
 * Builds the multipart form of a sign-up: all fields, the interests in both spellings, and the
 * picture.
 */
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

/** Signs up and stores the session, which can only wait until the e-mail is confirmed. */
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
