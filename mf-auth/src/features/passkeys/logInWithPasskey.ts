import { startAuthentication } from '@simplewebauthn/browser';
import { isStatus, request } from 'shared-api';
import {
  challengePasskey,
  logInWithPasskey as logIn,
  type SessionReply,
} from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { toast } from 'shared-ui';
import { FAILURES } from '../../form/messages.ts';
import { failureOfPasskey } from './failureOfPasskey.ts';
import { logInMessages as messages } from './messages.ts';

/** Logs in with a passkey that the person chooses in the browser; null after a failure. */
export async function logInWithPasskey(): Promise<SessionReply | null> {
  try {
    const { options } = await request(challengePasskey, {});
    const answer = await startAuthentication({ optionsJSON: JSON.parse(options) });
    return await request(logIn, { body: { response: JSON.stringify(answer) } });
  } catch (error) {
    if (failureOfPasskey(error)) toast.error(messages.aborted);
    else if (isStatus(error, 400)) toast.error(messages.refused);
    else toastFailure(error, FAILURES);
    return null;
  }
}
