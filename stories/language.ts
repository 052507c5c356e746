import { directionOf, getLanguage } from 'platform/languages';

/** `auto` is that of the language that the texts are in. */
export function directionFor(chosen = 'auto'): string {
  return chosen === 'auto' ? directionOf(getLanguage()) : chosen;
}

/** Texts are those that the page began with: another language begins it anew, with its catalogue (preview-head.html). */
export function followLanguage(chosen = getLanguage()): void {
  document.documentElement.lang = getLanguage();
  if (chosen === getLanguage()) return;
  const url = new URL(location.href);
  const globals = (url.searchParams.get('globals') ?? '').split(';');
  const wanted = `language:${chosen}`;
  // Where its catalogue did not come, once is enough.
  if (globals.includes(wanted)) return;
  const others = globals.filter((one) => one && !one.startsWith('language:'));
  url.searchParams.set('globals', [...others, wanted].join(';'));
  location.replace(url);
}
