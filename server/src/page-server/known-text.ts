import { encodeText, type EncodedText } from '../http/encoded-text.ts';

/** A text that is composed and compressed once for as long as `texts` is kept. */
export function known(
  texts: Map<string, EncodedText>,
  key: string,
  compose: () => string,
): EncodedText {
  const text = texts.get(key) ?? encodeText(compose());
  texts.set(key, text);
  return text;
}
