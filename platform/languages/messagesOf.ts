import type { ArgumentsOf } from './argumentsOf.ts';
import { catalogues } from './catalogues.ts';
import { forms } from './forms.ts';

/** Texts in ICU MessageFormat, by name, some in groups. */
export interface Texts {
  readonly [name: string]: string | readonly string[] | Texts | readonly Texts[];
}

/** Type of a text in code: a string, or a function of its arguments. */
type Message<Text extends string> =
  unknown extends ArgumentsOf<Text> ? string : (values: ArgumentsOf<Text>) => string;

/** Texts in the reader's language. */
export type Messages<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends string ? Message<Of[Name]> : Messages<Of[Name]>;
};

/**
 * Declares a feature's texts, in English and in ICU MessageFormat.
 * `messagesOf('people', { count: '{count, plural, one {# member} other {# members}}' })` is read as
 * `messages.count({ count })`.
 * @param id Unique in the package; together with a text's name, it is the key in the catalogues.
 * @param owner Package, which builds add when they compile the texts.
 */
export function messagesOf<const Of extends Texts>(
  id: string,
  texts: Of,
  owner?: string,
): Messages<Of> {
  const translated = owner === undefined ? undefined : catalogues()?.of[owner]?.[id];
  const own = typeof translated === 'function' ? translated(forms) : translated;
  return { ...texts, ...own } as unknown as Messages<Of>;
}
