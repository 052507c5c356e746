import type { FastifyInstance } from 'fastify';
import { codeOf, stepAt } from '../../../../security/totp.ts';
import { createAccount, postAuth } from '../../../../testing/accounts.ts';
import { PASSWORD } from '../../../../testing/sign-up.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

/** Returns the code that an app shows; `by` steps later than now. */
export function codeFrom(secret: string, by = 0): string {
  return codeOf(bytesOf(secret), stepAt(Date.now()) + by);
}

/** An account whose log-in asks for a code. */
export interface Protected {
  id: string;
  email: string;
  secret: string;
  recoveryCodes: string[];
  /** Complete session in which the second step was turned on. */
  token: string;
  /** Device cookie of that session. */
  device: string;
}

interface LogInOptions {
  device?: string;
  password?: string;
}

/** Logs in, with the cookie of a device if there is one. */
export function logInFrom(
  app: FastifyInstance,
  email: string,
  { device, password = PASSWORD }: LogInOptions = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
    headers: device ? { cookie: `homeroom_device=${device}` } : {},
  });
}

/** Sends a call below /auth as a browser with a token and a device cookie. */
export function callAuth(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, device, payload }: { token?: string; device?: string; payload?: object } = {},
) {
  return app.inject({
    method,
    url: `/api/v1/auth/${path}`,
    ...(payload && { payload }),
    headers: {
      ...(token ? { authorization: `Token ${token}` } : {}),
      ...(device ? { cookie: `homeroom_device=${device}` } : {}),
    },
  });
}

/** Creates an account and turns its second step on, with the code of the step before now. */
export async function createProtected(
  app: FastifyInstance,
  prompt: 'new_devices' | 'always' = 'new_devices',
): Promise<Protected> {
  const { id, email } = await createAccount(app);
  const login = await logInFrom(app, email);
  const { token } = login.json();
  const device = login.cookies.find(({ name }) => name === 'homeroom_device')?.value ?? '';
  const { setup, secret } = (await postAuth(app, 'second_factor/setup', {}, token)).json();
  const payload = { setup, code: codeFrom(secret, -1), prompt };
  const reply = await callAuth(app, 'PUT', 'second_factor', { token, device, payload });
  if (reply.statusCode !== 200) throw new Error(`the second step answered ${reply.body}`);
  return { id, email, secret, recoveryCodes: reply.json().recovery_codes, token, device };
}
