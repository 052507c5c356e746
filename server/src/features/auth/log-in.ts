import type { LogInBody, SessionReply } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { refuseField } from '../../errors.ts';
import { countCall } from '../../plugins/limits.ts';
import { openSession } from '../../plugins/sessions.ts';
import { findByEmail } from './accounts.ts';
import { emailKey } from './email-key.ts';
import { RATES } from './rates.ts';

/** Opens a session. Unknown address and wrong password are one refusal, after the same time. */
export async function logInWith(
  core: Core,
  body: LogInBody,
  address: string,
): Promise<SessionReply> {
  const { db, limiter, passwords } = core;
  const everywhere = `log-in as ${emailKey(body.email)}`;
  const here = `${everywhere} from ${address}`;
  await countCall(limiter, here, RATES.logIn.account);
  await countCall(limiter, everywhere, RATES.logIn.accountFromAnywhere);

  const user = await findByEmail(db, body.email);
  const isRight = await passwords.verify(user?.password_hash ?? null, body.password);
  if (!user || !isRight) throw refuseField('email', 'Invalid user credentials.');

  await limiter.forgive(here);
  await limiter.forgive(everywhere);
  return { token: await openSession(db, user.id, 'log_in'), id: user.id, email: user.email };
}
