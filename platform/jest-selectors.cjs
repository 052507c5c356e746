// A test that looks for a role has jsdom ask for each element, of each rule of each style sheet, whether it is meant: a third of
// the time of all tests of screens. Most rules name a class that the element does not have, which is seen without the matcher.
const { createRequire } = require('node:module');

/** Whose private part this is: another one may do it in another way, and is left as it is. */
const VERSION = '26.1.0';

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const isInUse = ofEnvironment('jsdom/package.json').version === VERSION;

/** By selector: what an element must be for it, one for each of its parts between commas; undefined where that is not seen at once. */
const needs = new Map();

/** What the last part of each of them asks of the element itself: `{ name }` a class, `{ tag }` in small letters. */
function needsOf(selector) {
  // Escapes, comments and names in other letters are left to the matcher.
  if (typeof selector !== 'string' || /[\\/|&]|[^\t\n\f\r -~]/.test(selector)) return undefined;
  const parts = [];
  let text = selector.replace(/"[^"]*"|'[^']*'/g, '');
  for (let last = ''; text !== last;) {
    last = text;
    // What stands in brackets is one more condition: the rest has to hold without it.
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

/** Whether it may be that the selector means the element, both jsdom's own; false is certain. */
function mayMatch(element, selector) {
  if (!needs.has(selector)) needs.set(selector, needsOf(selector));
  const wanted = needs.get(selector);
  // A document of old has classes in letters of any size.
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
