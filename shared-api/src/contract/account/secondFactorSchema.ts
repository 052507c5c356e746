import { boolean, object, string, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NOT_RECENT } from '../calls/sharedTexts.ts';
import { tokenIn } from '../fields/queries.ts';
import { count, email, flag, group, listOf, nothing, shape, text } from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { choice, requiredText, textRule } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { SECOND_STEPS, session } from './sessionShape.ts';

/** When the second step is asked for: on devices that have not passed it, or at every log-in. */
export const SECOND_FACTOR_PROMPTS = ['new_devices', 'always'] as const;
/** One of these choices. */
export type SecondFactorPrompt = (typeof SECOND_FACTOR_PROMPTS)[number];

const secondFactor = shape('SecondFactor', 'The second step of the log-in of one account.', {
  on: flag('Whether the log-in asks for a code.'),
  prompt: string()
    .nullable()
    .defined()
    .oneOf([...SECOND_FACTOR_PROMPTS, null])
    .meta({ description: 'When the code is asked for; null while off.', example: 'new_devices' }),
  since: string().nullable().defined().meta({
    description: 'When it was turned on; null while off.',
    example: '2026-11-20T08:30:00.000Z',
    format: 'date-time',
  }),
  recovery_codes: count('Recovery codes that have not been used.', 10),
  required: flag('Whether the school requires it of the caller.', false),
  awaits: string()
    .nullable()
    .defined()
    .oneOf([...SECOND_STEPS, null])
    .meta({
      description: 'The step that this session waits for; null if it is complete.',
      example: null,
    }),
});
export type SecondFactor = InferType<typeof secondFactor>;

const setup = shape('SecondFactorSetup', 'A new secret for an authenticator app.', {
  setup: text(
    'The secret, encrypted for the server; send it back with the first code.',
    'v1.c2V0dXA',
  ),
  secret: text('The secret in base32, to type into the app.', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  uri: text(
    'The same as a URI, to show as a QR code.',
    'otpauth://totp/Homeroom:grace%40school.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Homeroom',
  ),
});
export type SecondFactorSetup = InferType<typeof setup>;

const codes = listOf(
  text('Works once in place of a code.', 'k7qm-2w3x-t4hd-6bzn-c5py-r2ag'),
  'Recovery codes, shown only here.',
);

/** A code of six digits, or a recovery code, as typed. */
const code = requiredText(LIMITS.code);

const turnOnRules = object({
  setup: requiredText(SERVER_LIMITS.sealed),
  code,
  prompt: choice(SECOND_FACTOR_PROMPTS).optional(),
});
export type TurnOnSecondFactorBody = InferType<typeof turnOnRules>;

const passRules = object({ code, is_shared: boolean().optional() });

const proveRules = object({
  password: textRule(LIMITS.password.tried).optional(),
  code: textRule(LIMITS.code).optional(),
  passkey: textRule(SERVER_LIMITS.credential).optional(),
}).test({
  name: 'one-of-three',
  message: ruleMessage('eitherOr'),
  test: ({ password, code, passkey }) => {
    return [password, code, passkey].filter((way) => way !== undefined).length === 1;
  },
});
export type ProveBody = InferType<typeof proveRules>;

const WAITS = 'The log-in waits for a code.';
const IS_OFF = 'The second step is off.';
const WRONG_CODE = 'The code is wrong, expired or used; the error is on the field `code`.';
const TRIED = 'too many codes were tried.';

export const secondFactorCalls = describeCalls({
  getSecondFactor: {
    summary: 'Read the state of the second step',
    description: 'Also for a log-in that waits for its second step.',
    reply: secondFactor,
  },
  passSecondFactor: {
    summary: 'Complete a log-in with a code',
    description:
      'Replaces the token of the incomplete log-in by a new one. A code of the app and a recovery code each work once.',
    body: passRules,
    reply: session,
    fields: {
      code: 'Six digits of the authenticator app, or a recovery code.',
      is_shared: 'Whether others use this browser, which is then asked again.',
    },
    example: { code: '492039' },
    errors: {
      invalid: WRONG_CODE,
      conflict: 'The session does not wait for a code.',
      too_many_requests: TRIED,
    },
  },
  startSecondFactor: {
    summary: 'Create a secret for an authenticator app',
    description: 'Changes nothing yet. Also for a log-in that waits for the setup.',
    reply: setup,
    errors: {
      second_factor_required: WAITS,
      password_required: NOT_RECENT,
      conflict: 'The second step is on already.',
    },
  },
  turnOnSecondFactor: {
    summary: 'Turn the second step on',
    description:
      'The first code proves that the app has the secret. Other devices will be asked for a code at their next log-in.',
    body: turnOnRules,
    reply: group({
      recovery_codes: codes,
      session: session.nullable().meta({
        description: 'Replaces a token that waited for the setup; null for a complete session.',
      }),
    }),
    fields: {
      setup: 'As `POST /auth/second_factor/setup` replied, at most 15 minutes ago.',
      code: 'Six digits of the authenticator app.',
      prompt: '`new_devices` by default.',
    },
    example: { setup: 'v1.c2V0dXA', code: '492039', prompt: 'new_devices' as const },
    errors: {
      invalid: 'The setup has expired, or the code is wrong.',
      second_factor_required: WAITS,
      password_required: NOT_RECENT,
      conflict: 'The second step is on already.',
      too_many_requests: TRIED,
    },
  },
  changeSecondFactorPrompt: {
    summary: 'Choose when the code is asked for',
    body: object({ prompt: choice(SECOND_FACTOR_PROMPTS).required() }),
    reply: secondFactor,
    example: { prompt: 'always' as const },
    errors: { password_required: NOT_RECENT, conflict: IS_OFF },
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes',
    description: 'The former codes stop working.',
    reply: group({ recovery_codes: codes }),
    errors: { password_required: NOT_RECENT, conflict: IS_OFF },
  },
  turnOffSecondFactor: {
    summary: 'Turn the second step off',
    reply: nothing,
    errors: { password_required: NOT_RECENT },
  },
  undoSecondFactor: {
    summary: 'Undo a second step that somebody else turned on',
    description:
      'Uses up the link of the email about it. The second step is off, every session ends, and the password stops working.',
    params: object({ token: tokenIn('The token of the mailed link.') }),
    reply: group({
      email: email('The address of the account, which gets a link for a new password.'),
    }),
    errors: { invalid: 'The link is unknown, used or expired.' },
  },
  proveSignIn: {
    summary: 'Prove again who is signed in',
    description:
      'The password, a code of the second step, or a passkey that answers `POST /auth/passkeys/challenge`. With a second step, the password is not enough. Sensitive calls then work for ten minutes; without it they reply 403 `password_required`.',
    body: proveRules,
    reply: nothing,
    fields: {
      code: 'Six digits of the authenticator app, or a recovery code.',
      passkey: "The credential of the browser's Web Authentication API, as JSON.",
    },
    example: { code: '492039' },
    errors: {
      invalid: 'The password, the code or the passkey is wrong.',
      conflict: 'The second step is on, and the body has the password.',
      too_many_requests: 'too many failed attempts.',
    },
  },
});
