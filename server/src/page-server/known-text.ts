import { encodeText, type EncodedText } from '../http/replies/encoded-text.ts';

/** Returns a text that is composed and compressed once for the lifetime of `texts`. */
export function known(
  texts: Map<string, EncodedText>,
  key: string,
  compose: () => string,
): EncodedText {
  const text = texts.get(key) ?? encodeText(compose());
  texts.set(key, text);
  return text;
}
