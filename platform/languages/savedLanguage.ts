import { LANGUAGE_COOKIE } from './languages.ts';

/** Browser globals, which the server's types do not have. */
interface Browser {
  document: { cookie: string };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the language that was chosen in this browser; undefined without a choice. */
export function savedLanguage(): string | undefined {
  return new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(browser().document.cookie)?.[1];
}

/** Stores the language of this browser's future pages. The open page stays as it is. */
export function keepLanguage(language: string): void {
  browser().document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

function browser(): Browser {
  return globalThis as unknown as Browser;
}
