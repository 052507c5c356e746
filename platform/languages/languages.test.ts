import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCatalogue } from './compile/catalogue.ts';
import { compileCatalogue } from './compile/compileCatalogue.ts';
import { compileTexts } from './compile/compileTexts.ts';
import { catalogueErrors } from './compile/catalogueErrors.ts';
import { mergeCatalogue } from './compile/mergeCatalogue.ts';
import { pseudo } from './compile/pseudo.ts';
import { CATALOGUES, getLanguage } from './catalogues.ts';
import { dataText, dataTexts } from './dataText.ts';
import { formsOf } from './formsOf.ts';
import { LANGUAGES, PSEUDO_LANGUAGE, localeOf } from './languages.ts';
import { messagesOf } from './messagesOf.ts';
import { regionalLocale } from './region.ts';

const MEMBERS = '{count, plural, one {# member} other {# members}} of {room}';

afterEach(() => Reflect.deleteProperty(globalThis, CATALOGUES));

/** Returns the exports of a compiled `messages.ts`, in a tab that has only English. */
function read(source: string): Record<string, unknown> {
  const code = compileTexts(source, 'messages.ts', 'mf-people')
    .replace(/^import .*$/gm, '')
    .replace('export const', 'const');
  const body = `${code}; return messages;`;
  return new Function('messagesOf', '$forms', body)(messagesOf, formsOf('en')) as never;
}

/** Runs the script of a catalogue as a browser does. */
function run(language: string, texts: Record<string, string>, isFirst = true) {
  const list = Object.entries(texts).map(([key, text]) => ({ key, text }));
  new Function(compileCatalogue(language, { 'mf-people': list }, isFirst))();
}

test('a text without arguments is a string, and one with arguments is a function', () => {
  const messages = read(`
    export const messages = messagesOf('people', {
      title: "You're in", count: '${MEMBERS}', steps: ['One', 'Two'], of: { day: 'On {day, date}' },
    });`);
  expect(messages).toMatchObject({ title: "You're in", steps: ['One', 'Two'] });
  const count = messages.count as (values: object) => string;
  expect(count({ count: 1, room: 'Algebra' })).toBe('1 member of Algebra');
  expect(count({ count: 1_200, room: 'Algebra' })).toBe('1,200 members of Algebra');
  const { day } = messages.of as { day: (values: object) => string };
  expect(day({ day: new Date(2026, 10, 20) })).toBe('On Nov 20, 2026');
});

test.each([
  ['what is put together', "title: 'Class ' + name", 'people.title is no text'],
  ['what a program makes', 'title: () => name', 'people.title is no text'],
  ['a brace that is not closed', "title: 'Class {name'", 'people.title: “Class {name” is no ICU'],
])('%s is refused, by its key', (_, property, words) => {
  const source = `export const messages = messagesOf('people', { ${property} });`;
  expect(() => compileTexts(source, 'messages.ts', 'mf-people')).toThrow(words);
});

test('a loaded catalogue provides its texts, and missing ones are English', () => {
  run('de', { 'people.title': 'Mitglieder', 'people.steps.0': 'Eins', 'people.steps.1': 'Zwei' });
  expect(getLanguage()).toBe('de');
  const messages = messagesOf(
    'people',
    { title: 'Members', add: 'Add', steps: ['1', '2'] },
    'mf-people',
  );
  expect(messages).toEqual({ title: 'Mitglieder', add: 'Add', steps: ['Eins', 'Zwei'] });
  expect(messagesOf('people', { title: 'Members' }, 'mf-other').title).toBe('Members');
});

test('a catalogue of another language than the tab’s changes nothing', () => {
  run('ar', { 'people.title': 'الأعضاء' }, false);
  expect(getLanguage()).toBe('en');
  run('de', {});
  run('ar', { 'people.title': 'الأعضاء' }, false);
  expect(messagesOf('people', { title: 'Members' }, 'mf-people').title).toBe('Members');
});

/** Reads texts in a tab that has run the catalogue scripts. */
async function afterThat(read: (texts: typeof messagesOf) => void) {
  await jest.isolateModulesAsync(async () => {
    const { messagesOf: inTab } = await import('./messagesOf.ts');
    read(inTab);
  });
}

test('Arabic has its six forms, and text of the other direction is isolated', async () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `${form} {${form} #}`);
  run('ar', { 'people.count': `{count, plural, ${forms.join(' ')}}`, 'people.of': 'أعضاء {room}' });
  await afterThat((inTab) => {
    const english = {
      count: '{count, plural, one {#} other {#}}',
      of: 'Members of {room}',
    } as const;
    const { count, of } = inTab('people', english, 'mf-people');
    expect([0, 1, 2, 3, 11, 100].map((number) => count({ count: number }))).toEqual([
      'zero 0',
      'one 1',
      'two 2',
      'few 3',
      'many 11',
      'other 100',
    ]);
    expect(of({ room: 'Algebra' })).toBe('أعضاء \u2068Algebra\u2069');
    expect(of({ room: 'الجبر' })).toBe('أعضاء الجبر');
  });
});

test('in Arabic a formula, a number with a sign and an address read from left to right', async () => {
  run('ar', {
    'sums.score': '{score} / {mark}',
    'sums.late': 'مخصومًا {percent} = {left, number}',
    'sums.share': 'يُخصم {percent, number} % من الدرجة',
    'sums.term': '{weight, number} × {mean}',
    'sums.count': '{count, plural, other {درجة # / {mark}}}',
    'sums.names': 'أهلًا {names, list}!',
    'sums.hint': 'عنوان يبدأ بـ https://. إن تُرك فارغًا',
  });
  await afterThat((inTab) => {
    const english = {
      score: '{score} / {mark}',
      late: 'less {percent} = {left, number}',
      share: '{percent, number} % of the score',
      term: '{weight, number} × {mean}',
      count: '{count, plural, other {grade # / {mark}}}',
      names: 'Hello {names, list}!',
      hint: 'Starts with https://',
    } as const;
    const sums = inTab('sums', english, 'mf-people');
    const percent = '20\u200e%\u200e';
    expect(sums.score({ score: '8', mark: '10' })).toBe('\u20668 / 10\u2069');
    expect(sums.late({ percent, left: 760 })).toBe(`مخصومًا \u2066${percent}\u2069 = 760`);
    expect(sums.share({ percent: 20 })).toBe('يُخصم \u206620 %\u2069 من الدرجة');
    expect(sums.term({ weight: 60, mean: percent })).toBe(
      `\u206660 × \u2066${percent}\u2069\u2069`,
    );
    expect(sums.count({ count: 8, mark: '10' })).toBe('درجة \u20668 / 10\u2069');
    expect(sums.names({ names: ['Herr K.', 'ليلى'] })).toBe('أهلًا \u2068Herr K.\u2069 وليلى!');
    expect(sums.hint).toBe('عنوان يبدأ بـ \u2066https://\u2069. إن تُرك فارغًا');
  });
  expect(formsOf('ar').number(-3)).toMatch(/^\u2066.*\u2069$/);
  expect(formsOf('ar').number(0.2, 'percent')).toMatch(/^\u2066.*\u2069$/);
  expect(formsOf('ar').own('8 / 10')).toBe('\u20668 / 10\u2069');
  expect(formsOf('ar').own('15:05')).toBe('15:05');
  expect(formsOf('de').own('8 / 10')).toBe('8 / 10');
});

test('catalogues of several modules of a package add to each other', () => {
  run('de', { 'people.title': 'Mitglieder' });
  run('de', { 'rules.required': 'Nötig' }, false);
  run('de', { 'people.title': 'Leute' }, false);
  expect(messagesOf('people', { title: 'Members' }, 'mf-people').title).toBe('Leute');
  expect(messagesOf('rules', { required: 'Required' }, 'mf-people').required).toBe('Nötig');
});

test('a release whose catalogue was made for its language alone is still read', () => {
  const of = { 'mf-people': { people: { title: 'Mitglieder' } } };
  Object.assign(globalThis, { [CATALOGUES]: { language: 'de', of } });
  expect(messagesOf('people', { title: 'Members' }, 'mf-people').title).toBe('Mitglieder');
});

test('the pseudo-language is longer, and keeps the arguments of texts', () => {
  const text = pseudo('Search the members of {room}');
  expect(text).toMatch(/^\[Šéàŕçĥ ţĥé ɱéɱƀéŕš öƒ \{room\}( ~~~)+\]$/);
  expect(text.length).toBeGreaterThan('Search the members of {room}'.length * 1.3);
  expect(pseudo(MEMBERS)).toContain('{count, plural, one {# ɱéɱƀéŕ} other {# ɱéɱƀéŕš}} öƒ {room}');
});

describe('a catalogue compared with its texts', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'texts-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  const source = { start: 0, end: 0, file: 'src/messages.ts' };
  const title = { key: 'people.title', text: 'Members', note: 'Of a class.', ...source };
  const count = { key: 'people.count', text: MEMBERS, note: '', ...source };
  const translate = (key: string, text: string) => {
    const file = path.join(dir, 'languages/de.po');
    const po = readFileSync(file, 'utf8');
    const at = po.indexOf('msgstr', po.indexOf(`msgctxt "${key}"`));
    return { file, text: po.slice(0, at) + po.slice(at).replace('""', JSON.stringify(text)) };
  };
  const violations = (texts = [title, count]) =>
    catalogueErrors('de', texts, readCatalogue(dir, 'de'));

  test('lists every text for translators, with its note', () => {
    expect(mergeCatalogue(dir, 'de', [title, count])).toEqual({ texts: 2, missing: 2 });
    expect(readFileSync(path.join(dir, 'languages/de.po'), 'utf8')).toContain(
      '#. Of a class.\n#: src/messages.ts\nmsgctxt "people.title"\nmsgid "Members"\nmsgstr ""',
    );
    expect(violations()).toEqual(['people.title: not translated', 'people.count: not translated']);
  });

  test('reports changed texts, removed texts, and unknown arguments', () => {
    mergeCatalogue(dir, 'de', [title, count]);
    for (const [key, text] of [
      ['people.title', 'Mitglieder'],
      ['people.count', '{count, plural, other {# Mitglieder}} in {raum}'],
    ]) {
      const changed = translate(String(key), String(text));
      writeFileSync(changed.file, changed.text);
    }
    expect(violations()).toEqual([
      'people.count: it is given count, a number, raum, where English is given count, a number, room',
    ]);
    expect(violations([title])).toContain('people.count: there is no such text any more');
    const renamed = { ...title, text: 'People' };
    expect(mergeCatalogue(dir, 'de', [renamed])).toEqual({ texts: 1, missing: 1 });
    expect(violations([renamed])).toEqual([
      'people.title: fuzzy: somebody has to look whether it is still right',
    ]);
  });

  test('needs every form that its language has', () => {
    const text = { ...count, text: '{count, plural, one {#} other {#}}' };
    const translated = { ...text, source: text.text, text: text.text, isFuzzy: false };
    expect(catalogueErrors('de', [text], [translated])).toEqual([]);
    expect(catalogueErrors('ar', [text], [translated])).toEqual([
      'people.count: it lacks the forms zero, two, few, many',
    ]);
  });
});

test.each([...Object.keys(LANGUAGES), PSEUDO_LANGUAGE])(
  'in %s a number is written as Intl writes it, also where that is not asked',
  (language) => {
    const { number } = formsOf(language);
    const wanted = new Intl.NumberFormat(localeOf(language));
    const values = [...Array.from({ length: 1_200 }, (_, at) => at), -0, -3, 0.5, 12_345.678];
    expect(values.map((value) => dataText(number(value)))).toEqual(
      values.map((value) => dataText(wanted.format(value))),
    );
    expect(number(Number.NaN)).toBe(wanted.format(Number.NaN));
  },
);

test.each([
  ['en', ['en-GB', 'en'], '3 Apr 2026, 15:05', '1,234.5'],
  ['en', ['de-DE', 'en-US'], 'Apr 3, 2026, 3:05 PM', '1,234.5'],
  ['en', ['fr'], 'Apr 3, 2026, 3:05 PM', '1,234.5'],
  ['de', ['de', 'de-CH'], '03.04.2026, 15:05', "1'234.5"],
  ['de', ['en-US'], '03.04.2026, 15:05', '1.234,5'],
  ['ar', ['ar-MA'], '03‏/04‏/2026، 15:05', '1.234,5'],
  // In Saudi Arabia too, years and digits are those that fields accept.
  ['ar', ['ar-SA'], '03‏/04‏/2026، 3:05 م', '1,234.5'],
  ['en', ['not a language!', 'en-GB'], '3 Apr 2026, 15:05', '1,234.5'],
])('a page in %s of a browser that asks for %j shows dates and numbers of its region', (...row) => {
  const [language, wanted, date, number] = row;
  const locale = regionalLocale(language, wanted);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(format.format(new Date(2026, 3, 3, 15, 5)))).toBe(date);
  expect(formsOf(language, locale).number(1234.5)).toBe(number);
});

test('a text that is data has no marks of direction, a name keeps the joiners of its script', () => {
  expect(dataText('أعضاء \u2068Algebra\u2069 12\u200e%')).toBe('أعضاء Algebra 12%');
  expect(dataText('می\u200cخواهم 👩\u200d🏫')).toBe('می\u200cخواهم 👩\u200d🏫');
  const texts = {
    title: '\u2068a\u2069',
    of: ({ name }: { name: string }) => `\u2068${name}\u2069`,
  };
  expect(dataTexts(texts).title).toBe('a');
  expect(dataTexts(texts).of({ name: 'Algebra' })).toBe('Algebra');
});
