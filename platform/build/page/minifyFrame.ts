/** Marks that styled-components writes into a style sheet in order to hydrate from it. */
const MARKS = /data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/\s*/g;

/**
 * Rules that only apply when a page is pointed at or printed, which never happens to an app shell.
 */
const UNDONE =
  /(?<=\})[^{}@]*:(?:hover|disabled|:selection)[^{}]*\{[^}]*\}|@media print\{(?:[^{}]*\{[^}]*\})*\}/g;

/**
 * Minifies a prerendered page that is replaced and not hydrated.
 * Removes the marks of styled-components, class names without a rule, and unused custom properties
 * and keyframes.
 */
export function minifyFrame(page: string): string {
  const text = page
    .replace(/<style[^>]*>/g, '<style>')
    .replace(MARKS, '')
    .replace(UNDONE, '');
  const classes = new Set([...text.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name));
  const dressed = text.replace(/ class="([^"]*)"/g, (_, names: string) => {
    const known = names.split(' ').filter((name) => classes.has(name));
    return known.length > 0 ? ` class="${known.join(' ')}"` : '';
  });
  return withoutUnused(withoutUnusedKeyframes(dressed));
}

const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g;

function withoutUnusedKeyframes(text: string): string {
  const used = [...text.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value]) => value);
  return text.replace(KEYFRAMES, (whole, name: string) => {
    return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(used.join(' ')) ? whole : '';
  });
}

/** Removes unused custom properties, including those that only unused ones refer to. */
function withoutUnused(text: string): string {
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = text.replace(/(?<![\w-])(--[\w-]+):[^;}]*;/g, (whole, name: string) => {
    return used.has(name) ? whole : '';
  });
  return left === text ? text : withoutUnused(left);
}
