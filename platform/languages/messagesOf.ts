import type { ArgumentsOf } from './argumentsOf.ts';
import { catalogues } from './catalogues.ts';
import { forms } from './forms.ts';

/** Texts in ICU MessageFormat, by name; some in groups. */
export interface Texts {
  readonly [name: string]: string | readonly string[] | Texts | readonly Texts[];
}

/** A text as it is read: as it stands, or called with what it has to be given. */
type Message<Text extends string> =
  unknown extends ArgumentsOf<Text> ? string : (values: ArgumentsOf<Text>) => string;

/** Texts as they are read, in the reader's language. */
export type Messages<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends string ? Message<Of[Name]> : Messages<Of[Name]>;
};

/**
 * A feature's texts, in English and in ICU MessageFormat: `messagesOf('people', { count: '{count, plural, one {# member} other {#
 * members}}' })` is read as `messages.count({ count })`. `id` is the texts' own in their package, and with a text's name its key in
 * the catalogues. Builds compile the texts and add `owner`, the package.
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
