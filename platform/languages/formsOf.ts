import { isolateValue } from './isolate.ts';
import { localeOf } from './languages.ts';

/**
 * Texts of one argument's forms, by plural category or number (`one`, `few`, `other`, `=0`), or by
 * keyword.
 */
type Texts = Readonly<Record<string, string>>;

/** Functions that compiled texts call. */
export interface Forms {
  plural: (count: number, texts: Texts, offset?: number) => string;
  ordinal: (count: number, texts: Texts, offset?: number) => string;
  choice: (word: string, texts: Texts) => string;
  number: (value: number, style?: string | null) => string;
  list: (values: readonly string[], style?: string | null) => string;
  date: (value: Date, style?: string | null) => string;
  time: (value: Date, style?: string | null) => string;
  /**
   * Returns a text that a person wrote, for use in a sentence. It is isolated where its direction
   * differs from the language's.
   */
  own: (text: string) => string;
}

type DateStyle = Intl.DateTimeFormatOptions['dateStyle'];

/**
 * Whether a number looks the same in every language, because all use Latin digits here. The first
 * `Intl.NumberFormat` of a page takes 10 ms.
 */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1_000 && !Object.is(value, -0);
}

/** Returns the forms of a language, with numbers and dates of a locale. */
export function formsOf(language: string, locale = localeOf(language)): Forms {
  const made = new Map<string, unknown>();
  const once = <Value>(key: string, make: () => Value): Value => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as Value;
  };
  const rules = (type: Intl.PluralRuleType) => {
    return once(type, () => new Intl.PluralRules(locale, { type }));
  };
  const formOf =
    (type: Intl.PluralRuleType) =>
    (count: number, texts: Texts, offset = 0) => {
      return texts[`=${count}`] ?? texts[rules(type).select(count - offset)] ?? texts.other ?? '';
    };
  const moment = (part: 'dateStyle' | 'timeStyle', usual: DateStyle) => {
    return (value: Date, style?: string | null) => {
      const options = { [part]: style ?? usual };
      return once(part + style, () => new Intl.DateTimeFormat(locale, options)).format(value);
    };
  };
  return {
    plural: formOf('cardinal'),
    ordinal: formOf('ordinal'),
    choice: (word, texts) => texts[word] ?? texts.other ?? '',
    number: (value, style) => {
      if (!style && isPlain(value)) return String(value);
      const options: Intl.NumberFormatOptions = style === 'percent' ? { style } : {};
      const number = once(`n${style}`, () => new Intl.NumberFormat(locale, options));
      return isolateValue(number.format(value), language);
    },
    list: (values, style) => {
      const type = style === 'or' ? 'disjunction' : 'conjunction';
      return once(`l${type}`, () => new Intl.ListFormat(locale, { type })).format(
        values.map((value) => isolateValue(value, language)),
      );
    },
    date: moment('dateStyle', 'medium'),
    time: moment('timeStyle', 'short'),
    own: (text) => isolateValue(text, language),
  };
}
