/** Properties that React's and the browser's keyboard events share. */
interface KeyEvent {
  nativeEvent?: KeyboardEvent;
  isComposing?: boolean;
  keyCode: number;
}

/** `keyCode` of a key that an input method handles. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method that composes text, as for Japanese, where Enter only
 * chooses a word.
 * Safari ends the composition before that key, which then has only this `keyCode`.
 */
export function isComposing(event: KeyEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === TAKEN_BY_INPUT_METHOD;
}
