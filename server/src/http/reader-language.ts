import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import {
  LANGUAGE_COOKIE,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  isLanguage,
  type Language,
} from 'platform/languages';
import type { Session } from '../security/session.ts';

/** Longest header that is parsed; browsers send shorter ones, and the rest is ignored. */
const LONGEST_HEADER = 200;

/**
 * Language of a page and of the replies to its calls. The browser's choice comes first, because its
 * page uses it. Programs without cookies get the account's language, else the best match of
 * Accept-Language. The pseudo-language must be chosen explicitly.
 */
export function languageOf(
  request: FastifyRequest,
  session: Pick<Session, 'language'> | null = request.session,
): string {
  const chosen = chosenIn(request);
  if (chosen === PSEUDO_LANGUAGE || isLanguage(chosen)) return chosen;
  return session?.language ?? acceptedIn(request) ?? SOURCE_LANGUAGE;
}

/**
 * Returns the language chosen in the browser, else the best match of Accept-Language; undefined if
 * we support none of them.
 */
export function findLanguage(request: FastifyRequest): Language | undefined {
  const chosen = chosenIn(request);
  return isLanguage(chosen) ? chosen : acceptedIn(request);
}

function chosenIn({ headers }: FastifyRequest): string {
  return parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE] ?? '';
}

function acceptedIn({ headers }: FastifyRequest): Language | undefined {
  const wanted = (headers['accept-language'] ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.split(';');
      const [language = ''] = tag.trim().toLowerCase().split('-');
      return { language, weight: Number(weight.trim().slice('q='.length)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLanguage);
}
