/**
 * Values that a JSON body may hold: several times what any call's rules know, so that whole objects may be sent back. What
 * costs most in parsing is how many names and values there are, not how long they are.
 */
export const MOST_VALUES = 2_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;

/** Whether this JSON holds more values than that: looked at without parsing it, and no further than needed. */
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
