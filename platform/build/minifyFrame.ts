/** What a style sheet of styled-components says of itself, for who goes on from it. */
const MARKS = /data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/\s*/g;

/** What nobody does to a page that is only looked at: point at it, or print it. */
const UNDONE =
  /(?<=\})[^{}@]*:(?:hover|disabled|:selection)[^{}]*\{[^}]*\}|@media print\{(?:[^{}]*\{[^}]*\})*\}/g;

/**
 * A prerendered page that is drawn anew rather than gone on from, with no more than it takes to be looked at: without the marks of
 * styled-components, names of classes that no rule knows, and custom properties and keyframes that nothing uses.
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

/** One that only unused ones use is unused too. */
function withoutUnused(text: string): string {
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = text.replace(/(?<![\w-])(--[\w-]+):[^;}]*;/g, (whole, name: string) => {
    return used.has(name) ? whole : '';
  });
  return left === text ? text : withoutUnused(left);
}
