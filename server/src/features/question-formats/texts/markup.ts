/** Elements of HTML. Any other name after `<` is text, such as `x<y`. */
const ELEMENTS = [
  ...'a abbr acronym address applet area article aside audio b bdi bdo big blockquote br button'.split(
    ' ',
  ),
  ...'canvas caption center cite code col colgroup dd del details dfn div dl dt em embed'.split(
    ' ',
  ),
  ...'fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img'.split(
    ' ',
  ),
  ...'input ins kbd label legend li link main map mark math m:math menu meta nav noscript'.split(
    ' ',
  ),
  ...'object ol option p param picture pre q rp rt ruby s samp script section select small'.split(
    ' ',
  ),
  ...'source span strike strong style sub summary sup svg table tbody td template textarea tfoot'.split(
    ' ',
  ),
  ...'th thead time title tr track tt u ul var video wbr'.split(' '),
];
const STRAY = new RegExp(`<(?!/?(?:${ELEMENTS.join('|')})(?:[\\s/>]|$)|!--)`, 'gi');

/**
 * Escapes each `<` that opens no element of HTML, so that `x<y` stays a text. Math of foreign
 * elements within `math` is removed with it.
 */
export function escapeStrayBrackets(html: string): string {
  return html.replace(STRAY, '&lt;');
}

/** Whether a text has an element of HTML. */
export function hasElement(text: string): boolean {
  return /<[a-z]/i.test(escapeStrayBrackets(text));
}

/** Escapes the signs of HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Writes plain text as HTML, with its line breaks. */
export function richTextOfPlain(text: string): string {
  return escaped(text).replace(/\r\n|\r|\n/g, '<br>');
}

/** Whether rich text is more than plain words: it has an element, or pictures. */
export function isFormatted(html: string): boolean {
  return /<(?!\/?p>)[^<>]+>/.test(html) || html.split('<p>').length > 2;
}
