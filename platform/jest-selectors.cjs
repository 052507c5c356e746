// A query by role makes jsdom match every element with every rule of every style sheet, which takes
// a third of the time of all screen tests.
// Most rules contain a class that the element does not have, which is detected without the matcher.
const { createRequire } = require('node:module');

/**
 * Version of jsdom whose internal module is replaced. Other versions may differ, and are left
 * unchanged.
 */
const VERSION = '26.1.0';

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const isInUse = ofEnvironment('jsdom/package.json').version === VERSION;

/**
 * Conditions by selector, one for each of its parts between commas; undefined where they are not
 * simple.
 */
const needs = new Map();

/**
 * Returns the conditions that the last compound of each part sets for the element: `{ name }` is a
 * class, `{ tag }` a lower-case tag name.
 */
function needsOf(selector) {
  // Selectors with escapes, comments or non-ASCII names are left to the matcher.
  if (typeof selector !== 'string' || /[\\/|&]|[^\t\n\f\r -~]/.test(selector)) return undefined;
  const parts = [];
  let text = selector.replace(/"[^"]*"|'[^']*'/g, '');
  for (let last = ''; text !== last;) {
    last = text;
    // Brackets add conditions; the rest has to match without them.
    text = text.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '');
  }
  if (/[()[\]"']/.test(text)) return undefined;
  for (const part of text.split(',')) {
    const compound = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, name] = /\.([\w-]+)/.exec(compound) ?? [];
    const [tag] = /^[a-z][\w-]*/i.exec(compound) ?? [];
    if (name !== undefined) parts.push({ name });
    else if (tag !== undefined) parts.push({ tag: tag.toLowerCase() });
    else return undefined;
  }
  return parts;
}

let lastWords = null;
let classes = new Set();

function classesOf(element) {
  const words = element.getAttributeNS(null, 'class');
  if (words !== lastWords) {
    lastWords = words;
    classes = new Set(words?.split(/[\t\n\f\r ]+/));
  }
  return classes;
}

/** Whether the selector may match the element, both of jsdom. False is certain. */
function mayMatch(element, selector) {
  if (!needs.has(selector)) needs.set(selector, needsOf(selector));
  const wanted = needs.get(selector);
  // In quirks mode, class names are case-insensitive.
  if (wanted === undefined || element._ownerDocument._mode === 'quirks') return true;
  const own = classesOf(element);
  return wanted.some(({ name, tag }) => {
    return name === undefined ? element._localName.toLowerCase() === tag : own.has(name);
  });
}

if (isInUse) {
  const selectors = ofEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) => {
    return mayMatch(element, selector) && matchesDontThrow(element, selector);
  };
}

module.exports = { isInUse };
