import { LANGUAGE_COOKIE } from './languages.ts';

/** The server's types have none. */
interface Browser {
  document: { cookie: string };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The language that was chosen in this browser; undefined where nobody has. */
export function keptLanguage(): string | undefined {
  return new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(browser().document.cookie)?.[1];
}

/** Has this browser ask for its pages in a language from now on: the page that is open stays as it is. */
export function keepLanguage(language: string): void {
  browser().document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

function browser(): Browser {
  return globalThis as unknown as Browser;
}
