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

/** More than browsers send; of a longer header the rest is not looked at. */
const LONGEST_HEADER = 200;

/**
 * What a page is in, and what is said in reply to its calls: what was chosen in the browser, which is what its page shows; for programs
 * that keep no cookies the account's, else what they ask for. The pseudo-language is chosen by hand alone.
 */
export function languageOf(
  request: FastifyRequest,
  session: Pick<Session, 'language'> | null = request.session,
): string {
  const chosen = chosenIn(request);
  if (chosen === PSEUDO_LANGUAGE || isLanguage(chosen)) return chosen;
  return session?.language ?? acceptedIn(request) ?? SOURCE_LANGUAGE;
}

/** What was chosen in the browser, else what it asks for; undefined where we speak none of that. */
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
