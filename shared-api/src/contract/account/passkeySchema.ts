import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NOT_RECENT } from '../calls/sharedTexts.ts';
import { idIn } from '../fields/queries.ts';
import { group, id, instant, listOf, nothing, shape, text } from '../fields/replies.ts';
import { requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { session } from './sessionShape.ts';

const passkey = shape('Passkey', 'A passkey of the caller.', {
  id: id('passkey'),
  name: text('Its name, as the person typed it.', 'My phone'),
  created: instant('When it was added.'),
  last_used: instant('When it last opened the account; null if it never has.').nullable(),
});
export type Passkey = InferType<typeof passkey>;

const options = group({
  options: text(
    'The options of the Web Authentication API, as JSON.',
    '{"challenge":"mZ2vB8kQx5tR1yW7nC4hJ9pL3sD6gF0aEuXoTiMqVbY","rpId":"school.example"}',
  ),
});

const name = requiredText(LIMITS.passkeyName);
const response = requiredText(SERVER_LIMITS.credential);

const addRules = object({ name, response });
export type AddPasskeyBody = InferType<typeof addRules>;

const params = object({ id: idIn('passkey') });

const RESPONSE = "The credential of the browser's Web Authentication API, as JSON.";
const REFUSED =
  'The passkey is unknown, its signature or counter is wrong, or its challenge was used, is older than five minutes or of another browser.';

export const passkeyCalls = describeCalls({
  listPasskeys: {
    summary: 'List the passkeys of the account',
    reply: listOf(passkey, 'Oldest first.'),
  },
  startPasskey: {
    summary: 'Request the options to create a passkey',
    description: 'Sets a cookie that binds the challenge to the browser.',
    reply: options,
    errors: { password_required: NOT_RECENT, conflict: 'The account has too many passkeys.' },
  },
  addPasskey: {
    summary: 'Add a passkey',
    body: addRules,
    reply: passkey,
    fields: { name: 'A name by which the person knows the device.', response: RESPONSE },
    example: { name: 'My phone', response: '{}' },
    errors: { invalid: REFUSED, password_required: NOT_RECENT },
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    params,
    body: object({ name }),
    reply: passkey,
    example: { name: 'My laptop' },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    params,
    reply: nothing,
    errors: { password_required: NOT_RECENT },
  },
  challengePasskey: {
    summary: 'Request the options to log in with a passkey',
    description: 'The same for everybody. Sets a cookie that binds the challenge to the browser.',
    reply: options,
  },
  logInWithPasskey: {
    summary: 'Log in with a passkey',
    description: 'Without a password and without a second step.',
    body: object({ response }),
    reply: session,
    fields: { response: RESPONSE },
    example: { response: '{}' },
    errors: { invalid: REFUSED },
  },
});
