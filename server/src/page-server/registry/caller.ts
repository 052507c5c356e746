import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from 'platform/languages';
import { HttpError } from '../../errors.ts';
import {
  hasCurrentCookie,
  readCookie,
  writeCookie,
  type ServerCookie,
} from '../../http/cookies.ts';
import { DAY } from '../../time.ts';
import { BUCKETS, type ReleaseRef } from './choose.ts';
import { inEnglish } from '../../texts/localized-text.ts';

/**
 * Cookie with the browser's bucket. It identifies nobody: one browser in a hundred has the same
 * value.
 */
const BUCKET: ServerCookie = {
  name: 'homeroom_bucket',
  sameSite: 'lax',
  path: '/',
  // A browser keeps its release. Whoever changes the bucket only chooses another one.
  isReadWithoutPrefix: true,
};
const LIFETIME = 180 * DAY;
/** Maximum number of refused releases in one request; one tab does not have more failures. */
const MOST_REFUSED = 20;
const REF = /^([a-z][a-z0-9-]{0,59})@([a-z0-9]{1,64})$/;
const SHELL = /^[a-z0-9]{1,64}$/;

/** Returns the browser's bucket; null if it has none yet. */
export function findBucket(request: FastifyRequest, isSecure: boolean): number | null {
  const message = readCookie(request, BUCKET, isSecure) ?? '';
  return /^\d{1,2}$/.test(message) ? Number(message) : null;
}

/** Returns the browser's bucket, and assigns one by cookie if it has none. */
export function bucketOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): number {
  const known = findBucket(request, isSecure);
  if (known !== null && hasCurrentCookie(request, BUCKET, isSecure)) return known;
  const bucket = known ?? randomInt(BUCKETS);
  writeCookie(reply, BUCKET, String(bucket), { lifetime: LIFETIME, isSecure });
  return bucket;
}

/**
 * Parses `without=mf-chat@9d37a1b2c3d4`, repeated or separated by commas: releases that failed in
 * the calling tab.
 */
export function refusedIn({ without }: Record<string, unknown>): ReleaseRef[] {
  const texts = [without ?? []].flat().flatMap((value) => String(value).split(',', MOST_REFUSED));
  return texts.slice(0, MOST_REFUSED).map((text) => {
    const [, remote, release] = REF.exec(text.slice(0, 200)) ?? [];
    if (remote !== undefined && release !== undefined) return { remote, release };
    throw new HttpError('invalid', inEnglish('Write without=<remote>@<release>.'));
  });
}

/**
 * Parses `language=<language>`: the tab's language, even if the browser has chosen another since.
 * Defaults to English.
 */
export function languageIn({ language = SOURCE_LANGUAGE }: Record<string, unknown>): string {
  const known = [...Object.keys(LANGUAGES), PSEUDO_LANGUAGE];
  const found = known.find((one) => one === language);
  if (found !== undefined) return found;
  throw new HttpError('invalid', inEnglish('Write language=<language>.'));
}

/** Parses `shell=<id>`: the shell release that runs in the calling tab. */
export function shellIn({ shell }: Record<string, unknown>): string | undefined {
  if (shell === undefined) return undefined;
  if (typeof shell === 'string' && SHELL.test(shell)) return shell;
  throw new HttpError('invalid', inEnglish('Write shell=<release>.'));
}
