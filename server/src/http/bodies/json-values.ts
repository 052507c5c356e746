/**
 * Maximum number of values in a JSON body: several times what the rules of any call know, so that
 * clients may send whole objects back. The cost of parsing depends more on the number of names and
 * values than on their length.
 */
export const MOST_VALUES = 2_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;

/**
 * Whether this JSON holds more than `most` values. Counts without parsing, and stops as soon as the
 * answer is known.
 */
export function hasMoreValues(json: string, most = MOST_VALUES): boolean {
  let values = 1;
  let isInText = false;
  for (let at = 0; at < json.length && values <= most; at += 1) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) isInText = !isInText;
    else if (!isInText) values += Number(isBeforeValue(character));
    else if (character === BACKSLASH) at += 1;
  }
  return values > most;
}

function isBeforeValue(character: number): boolean {
  return character === COMMA || character === BRACKET || character === BRACE;
}
