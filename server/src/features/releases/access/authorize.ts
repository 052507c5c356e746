import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../core.ts';
import { HttpError, notFound } from '../../../errors.ts';
import { enforceRate, ipOf } from '../../../http/limits.ts';
import { HOUR } from '../../../time.ts';
import { writeLog } from '../log.ts';
import { isRemoteName, whyRefused, type ReleaseToken } from '../policy.ts';
import { findToken } from './tokens.ts';
import { inEnglish } from '../../../texts/localized-text.ts';

const SCHEME = /^Token\s+(\S{1,200})\s*$/i;
const FROM_ONE_IP = { max: 120, seconds: 60 };
/** Limits log lines, because a revoked token may be tried again and again. */
const REFUSALS_LOGGED = { max: 20, seconds: HOUR / 1_000 };

/**
 * Returns the token of a call. `remote` is the remote that the call is about; null for all.
 * @throws HttpError if the token does not allow it
 */
export async function authorize(
  core: Core,
  request: FastifyRequest,
  remote: string | null,
): Promise<ReleaseToken> {
  await enforceRate(core.limiter, `releases from ${ipOf(request)}`, FROM_ONE_IP);
  const token = await findToken(core.db, SCHEME.exec(request.headers.authorization ?? '')?.[1]);
  if (!token) {
    const text = 'This takes a token: npm run token, on the server, makes one.';
    throw new HttpError('unauthenticated', inEnglish(text));
  }
  if (remote !== null && !isRemoteName(remote)) throw notFound('remote');
  const refusal = whyRefused(token, remote);
  if (refusal === null) return token;
  const { count } = await core.limiter.consume(
    `releases refused to ${token.name}`,
    REFUSALS_LOGGED,
  );
  request.log.warn({ token: token.name, remote }, 'release token refused');
  if (count <= REFUSALS_LOGGED.max) {
    const about = remote ?? token.remote;
    await writeLog(core.db, { by: token.name, remote: about, what: 'token refused' });
  }
  const code = token.revoked_at === null ? 'forbidden' : 'unauthenticated';
  throw new HttpError(code, inEnglish(refusal));
}
