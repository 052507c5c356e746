import { directionOf, getLanguage } from 'platform/languages';

/** Returns the direction of the page. `auto` is that of the texts' language. */
export function directionFor(chosen = 'auto'): string {
  return chosen === 'auto' ? directionOf(getLanguage()) : chosen;
}

/**
 * Reloads the page in another language, because texts are read once, with the catalogue of
 * preview-head.html.
 */
export function followLanguage(chosen = getLanguage()): void {
  document.documentElement.lang = getLanguage();
  if (chosen === getLanguage()) return;
  const url = new URL(location.href);
  const globals = (url.searchParams.get('globals') ?? '').split(';');
  const wanted = `language:${chosen}`;
  // If its catalogue failed to load, one attempt is enough.
  if (globals.includes(wanted)) return;
  const others = globals.filter((one) => one && !one.startsWith('language:'));
  url.searchParams.set('globals', [...others, wanted].join(';'));
  location.replace(url);
}
