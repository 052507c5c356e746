import { startAuthentication } from '@simplewebauthn/browser';
import { request } from 'shared-api';
import { challengePasskey, proveSignIn } from 'shared-api/contract';

/** Proves the sign-in by a passkey that the person chooses in the browser. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await request(challengePasskey, {});
  const answer = await startAuthentication({ optionsJSON: JSON.parse(options) });
  await request(proveSignIn, { body: { passkey: JSON.stringify(answer) } });
}
