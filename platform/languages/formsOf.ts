import { isolateValue } from './isolate.ts';
import { localeOf } from './languages.ts';

/** The texts of one argument's forms: by what a number asks for (`one`, `few`, `other`, `=0`), or by a word. */
type Texts = Readonly<Record<string, string>>;

/** What compiled texts are made with. */
export interface Forms {
  plural: (count: number, texts: Texts, offset?: number) => string;
  ordinal: (count: number, texts: Texts, offset?: number) => string;
  choice: (word: string, texts: Texts) => string;
  number: (value: number, style?: string | null) => string;
  list: (values: readonly string[], style?: string | null) => string;
  date: (value: Date, style?: string | null) => string;
  time: (value: Date, style?: string | null) => string;
  /** What somebody wrote, in a sentence of ours: where it runs the other way, it does not take its neighbours along. */
  own: (text: string) => string;
}

type DateStyle = Intl.DateTimeFormatOptions['dateStyle'];

/** Whether a number looks the same in every language, all of which have Latin digits here: the first `Intl.NumberFormat` of a page takes 10 ms. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1_000 && !Object.is(value, -0);
}

/** The forms of a language, with numbers and dates of a locale. */
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
