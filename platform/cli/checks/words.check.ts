import assert from 'node:assert/strict';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { parseText } from '../../languages/compile/codeOfText.ts';
import { readCatalogue } from '../../languages/compile/catalogue.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '../../languages/languages.ts';
import { packagesWithTexts } from '../local/packagesWithTexts.ts';
import { buttonLabels } from './buttonLabels.ts';
import { variantsOf, wordingErrors } from './wordingErrors.ts';

/** Texts of the specification that break a rule. They stay as specified. */
const SPECIFIED = new Set<string>([
  'class-list.menu',
  'edit-classwork.dateDue',
  'join-class.already',
  'join-class.unknownToast',
  'my-classwork.submitted',
  'not-found.heading',
  'sign-up.finish',
  'stream.openAsStudent',
]);

/** The first words of buttons. A new verb is added here, in the imperative. */
const VERBS = new Set(
  `Accept Add Answer Apply Archive Ask Attach Begin Cancel Change Choose Clear Close Confirm Continue Copy Create Delete Discard
  Download Edit Excuse Explain Export Extend Get Give Go Grade Hand Hide Insert Invite Join Keep Leave Link Log Make Mark Merge Move
  Mute Notify Open Pause Post Prepare Promote Publish Reject Release Reload Remind Remove Rename Replace Report Reset Restore Resume Retry
  Return Roll Save Schedule Search See Select Send Set Share Show Sign Start Stop Submit Subscribe Take Transfer Try Turn
  Undo Unlink Unmute Unpin Unsubmit Upload Use View Withdraw`
    .split(/\s+/)
    .filter(Boolean),
);
/** Answers, steps and results, which need no verb. */
const ANSWERS = new Set([
  ...['Yes', 'No', 'OK', 'Next', 'Back', 'Today', 'Not now', 'Reminded'],
  ...['Next question', 'Previous question'],
]);

const languages = Object.keys(LANGUAGES);

function isVerbFirst(text: string): boolean {
  return variantsOf(parseText(text)).every(
    (label) => ANSWERS.has(label) || VERBS.has(label.split(' ')[0] ?? ''),
  );
}

for (const { dir, texts } of packagesWithTexts()) {
  const name = basename(dir);
  for (const language of languages) {
    test(`the texts of ${name} follow docs/writing.md in ${language}`, () => {
      const all = language === SOURCE_LANGUAGE ? texts : readCatalogue(dir, language);
      const errors = all
        .filter(({ key }) => !SPECIFIED.has(key))
        .flatMap(({ key, text }) =>
          wordingErrors(language, text).map((error) => `${key}: ${error}`),
        );
      assert.deepEqual(errors, []);
    });
  }
  test(`the buttons of ${name} begin with a verb`, () => {
    const files = globSync('src/**/*.tsx', { cwd: dir });
    const components = files.filter((file) => !/\.(test|stories)\.tsx$/.test(file));
    const labels = [...buttonLabels(dir, components, texts)];
    const wrong = labels.filter(([key, text]) => !SPECIFIED.has(key) && !isVerbFirst(text));
    assert.deepEqual(
      wrong.map(([key, text]) => `${key}: ${text}`),
      [],
    );
  });
}

const BROKEN: [rule: string, language: string, text: string][] = [
  ['an excluded word', 'en', 'We sent you a mail.'],
  ['an excluded word in one plural form', 'en', '{n, plural, one {# email} other {# mails}}'],
  ['an excluded phrase', 'en', 'This class is not yours to see.'],
  ['an excluded German word', 'de', 'Die Lehrkraft wird entlassen.'],
  ['an excluded Arabic word', 'ar', 'الإفراج عن الدرجات'],
  ['a straight quote', 'en', 'The topic "Algebra" exists.'],
  ['a straight quote in German', 'de', 'Das Thema "Algebra" gibt es schon.'],
  ['a contraction', 'en', 'You can’t delete this class.'],
  [
    'a sentence of more than twenty words',
    'en',
    'If you choose to do so now then one and two and three and four and five and six and seven students see it.',
  ],
];

for (const [rule, language, text] of BROKEN) {
  test(`${rule} is found`, () => {
    assert.equal(wordingErrors(language, text).length, 1);
  });
}

test('a text that follows the rules passes', () => {
  assert.deepEqual(wordingErrors('en', 'We sent you an email. Open the link in “{title}”.'), []);
  assert.deepEqual(wordingErrors('de', 'E-Mails und die neue E-Mail-Adresse.'), []);
});

test('a button without a verb is found, in each plural form', () => {
  assert.equal(isVerbFirst('Release grades'), true);
  assert.equal(isVerbFirst('{n, plural, one {Grade # student} other {Grade # students}}'), true);
  assert.equal(isVerbFirst('{n, plural, one {Grade # student} other {All students}}'), false);
  assert.equal(isVerbFirst('How I am told'), false);
});

test('the label of a button is found, in either branch, and not that of a link', (context) => {
  const dir = mkdtempSync(join(tmpdir(), 'homeroom-words-'));
  context.after(() => rmSync(dir, { recursive: true }));
  const component = `
    import { messages as texts } from './messages.ts';
    const Panel = () => (
      <>
        <h2>{texts.title}</h2>
        <Button>{isBusy ? texts.saving : texts.form.save({ count })}</Button>
        <Button as={Link}>{texts.inbox}</Button>
      </>
    );`;
  writeFileSync(join(dir, 'Panel.tsx'), component);
  const texts = ['title', 'saving', 'form.save', 'inbox'].map((name) => {
    return { key: `panel.${name}`, text: name, note: '', start: 0, end: 0, file: 'messages.ts' };
  });
  const labels = buttonLabels(dir, ['Panel.tsx'], texts);
  assert.deepEqual([...labels.keys()], ['panel.saving', 'panel.form.save']);
});
