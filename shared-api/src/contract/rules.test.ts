import { weigh } from 'platform/testing';
import { ArraySchema, ObjectSchema, ValidationError, type AnyObjectSchema, type Schema } from 'yup';
import { CONTRACT, callOf } from './calls/groups.ts';
import {
  acceptTeachingOffer,
  archiveClass,
  countSavedComment,
  remindOfClasswork,
  releaseGrades,
  renewCalendarFeed,
  renewFeedOfAll,
  restoreThreadMessage,
} from './index.ts';
import {
  LIMITS,
  acceptInvitation,
  confirmEmailChange,
  joinClass,
  logOut,
  readmitMember,
  renewClassCode,
  restoreClass,
  restoreClasswork,
  restoreComment,
  restorePost,
  requestActivationMail,
  resendEmailChange,
  undoEmailChange,
  verifyResetToken,
  type Endpoint,
} from './index.ts';
import {
  commentRules,
  createClassRules,
  createClassworkRules,
  editClassRules,
  gradeRules,
  profileRules,
  publishPostRules,
  requestResetRules,
  signUpRules,
  submitAnswerRules,
} from './rules.ts';
import { changeCredentialsRules } from './account/schema.ts';
import { EMAIL_PATTERN } from './account/emailPattern.ts';
import { readRuleText } from './fields/ruleText.ts';

const calls = Object.values(CONTRACT).filter((value): value is Endpoint => {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
});

const aSignUp = {
  email: 'ada@school.example',
  password: 'correct horse',
  full_name: 'Ada Lovelace',
  username: 'ada',
  dob: '2010-02-28',
  interest: ['Music'],
  intro: '',
  agreeToTerms: true,
};

async function errorsOf(rules: AnyObjectSchema, value: object): Promise<Record<string, string>> {
  try {
    await rules.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.map(({ path, message }) => [path ?? '', readRuleText(message)]),
    );
  }
}

test('a complete sign-up passes, and texts are trimmed', async () => {
  await expect(signUpRules.validate({ ...aSignUp, username: '  ada ' })).resolves.toMatchObject({
    username: 'ada',
  });
});

test.each([
  ['email', 'no-at-sign', 'Enter an email, like name@example.org.'],
  ['email', '', 'This field is required.'],
  ['password', 'short', 'At least 8 characters.'],
  ['password', 'x'.repeat(129), 'At most 128 characters.'],
  ['username', 'x'.repeat(21), 'At most 20 characters.'],
  ['dob', '2010-02-30', 'Enter a date as YYYY-MM-DD.'],
  ['dob', '2999-01-01', 'The date of birth cannot be in the future.'],
  ['dob', '1850-01-01', 'Enter a date after 1900.'],
  ['interest', [], 'Choose at least one interest.'],
  [
    'interest',
    ['Music', 'Art', 'Design', 'Travel', 'Nature', 'Gaming'],
    'Choose at most 5 interests.',
  ],
  ['intro', 'x'.repeat(131), 'At most 130 characters.'],
  ['agreeToTerms', false, 'Please agree to the privacy and terms.'],
])('sign-up refuses %s = %j', async (field, value, message) => {
  await expect(errorsOf(signUpRules, { ...aSignUp, [field]: value })).resolves.toEqual({
    [field]: message,
  });
});

test('the limits of a class are smaller when it is created than when it is edited', async () => {
  const name = 'x'.repeat(LIMITS.createClass.name + 1);
  const aClass = { name, description: 'd', category: 'c' };
  await expect(errorsOf(createClassRules, aClass)).resolves.toEqual({
    name: 'At most 40 characters.',
  });
  await expect(errorsOf(editClassRules, aClass)).resolves.toEqual({});
});

test('letters are composed, and count as one each', async () => {
  const decomposed = 'Ü'.repeat(40).normalize('NFD');
  expect(decomposed).toHaveLength(80);
  const texts = { name: decomposed, description: 'ế'.normalize('NFD').repeat(9), category: 'Ü' };
  const saved = await createClassRules.validate(texts);
  expect(saved).toEqual({ name: 'Ü'.repeat(40), description: 'ế'.repeat(9), category: 'Ü' });
  await expect(createClassRules.validate({ ...texts, name: `${decomposed}x` })).rejects.toThrow();
  const comment = 'ΐ'.repeat(120);
  const { content } = await commentRules.validate({ content: comment.normalize('NFD') });
  expect(content).toBe(comment.normalize('NFC'));
  await expect(
    commentRules.validate({ content: `${comment}x`.normalize('NFD') }),
  ).rejects.toThrow();
});

test('whitespace alone is no name', async () => {
  const blank = { name: '   ', description: 'd', category: 'c' };
  await expect(errorsOf(createClassRules, blank)).resolves.toEqual({
    name: 'This field is required.',
  });
});

test.each([
  'http://meet.example',
  'javascript:alert(1)',
  'meet.example',
  'https://meet.example@elsewhere.example',
])('a meet link is https only: %s is refused', async (meet_link) => {
  await expect(errorsOf(editClassRules, { meet_link })).resolves.toEqual({
    meet_link: 'The meet link must start with https://',
  });
});

test.each([-1, 1.5, 2 ** 31])('there is no version %d of a class', async (version) => {
  await expect(errorsOf(editClassRules, { version })).resolves.toEqual({
    version: 'This version does not exist.',
  });
});

test('an empty meet link removes it', async () => {
  await expect(errorsOf(editClassRules, { meet_link: '' })).resolves.toEqual({});
});

test('a part of a profile can be saved alone, but not emptied', async () => {
  await expect(errorsOf(profileRules, { notify: false })).resolves.toEqual({});
  await expect(errorsOf(profileRules, { username: '' })).resolves.toEqual({
    username: 'This field is required.',
  });
});

test('e-mail and password change one at a time', async () => {
  const both = { email: 'a@b.example', password: 'long enough' };
  await expect(errorsOf(changeCredentialsRules, { email: both.email })).resolves.toEqual({});
  await expect(changeCredentialsRules.isValid(both)).resolves.toBe(false);
  await expect(changeCredentialsRules.isValid({})).resolves.toBe(false);
});

test('classwork asks for its title, instructions and whole marks', async () => {
  await expect(errorsOf(createClassworkRules, { mark: 1.5 })).resolves.toEqual({
    title: 'Title is required.',
    question: 'Instructions are required.',
    mark: 'Marks must be an integer.',
  });
});

test('only the beginning of a far too long list of files is read', async () => {
  const work = { title: 'Sums', question: 'Add.', mark: 20 };
  for (const entry of [1, 'http://a.example']) {
    const _files = Array<unknown>(100_000).fill(entry);
    const errors = await errorsOf(createClassworkRules, { ...work, _files });
    expect(errors._files).toBe('Attach at most 20 files.');
    expect(Object.keys(errors).length).toBeLessThanOrEqual(LIMITS.files + 2);
  }
});

test('no rule reads more of a text or a list than its limit', () => {
  let count = 0;
  const check = (name: string, schema: Schema) => {
    const limit = schema.describe().tests.find((one) => one.name === 'max')?.params?.max;
    if (schema instanceof ArraySchema) {
      const item = schema.innerType as Schema;
      const entries: unknown[] = Array(100_000).fill(item.type === 'string' ? 'x' : 1);
      const long = schema.cast(entries, { assert: false }) as unknown[];
      expect([name, long.length]).toEqual([name, Number(limit) + 1]);
      check(`${name}[]`, item);
    } else if (schema instanceof ObjectSchema) {
      for (const [field, inner] of Object.entries(schema.fields)) {
        check(`${name}.${field}`, inner as Schema);
      }
    } else if (schema.type === 'string') {
      count += 1;
      expect([name, schema.cast('x'.repeat(1_000_000)).length]).toEqual([name, Number(limit) + 1]);
    }
  };
  for (const call of calls) {
    for (const [field, schema] of Object.entries(callOf(call).body?.fields ?? {})) {
      check(`${call.path} ${field}`, schema as Schema);
    }
  }
  expect(count).toBeGreaterThan(30);
});

test.each([60_000, 120_000])('an address of %d dots is refused at once', async (dots) => {
  const email = `a@${'.'.repeat(dots)}@`;
  const refuse = () =>
    expect(errorsOf(requestResetRules, { email })).resolves.toHaveProperty('email');
  expect(await weigh(refuse, 1)).toBeLessThan(1);
});

test.each([
  ['a@b.c', true],
  ['a@b..c', true],
  ['a@..b', true],
  ['a@b.c.d', true],
  ['a@.b', false],
  ['a@b.', false],
  ['a@b', false],
  ['a@b@c.d', false],
  ['a b@c.d', false],
])('%s is an e-mail address: %s', (email, isOne) => {
  expect(EMAIL_PATTERN.test(email)).toBe(isOne);
});

test('rich text is measured in bytes', async () => {
  const post = { title: 't', _type: 'idea', detail: 'é'.repeat(LIMITS.richText / 2 + 1) };
  await expect(errorsOf(publishPostRules, post)).resolves.toEqual({ detail: 'At most 50 kB.' });
});

test.each([
  [{ answer: '<p>Six.</p>' }, true],
  [{ answer: '', attachments: ['file-1'] }, true],
  [{ attachments: ['file-1'] }, true],
  [{ answer: '' }, false],
  [{ answer: '', attachments: [] }, false],
  [{ attachments: [] }, false],
  [{ answer: 'é'.repeat(LIMITS.richText / 2 + 1), attachments: ['file-1'] }, false],
  [{ attachments: Array.from({ length: 21 }, (_, index) => `file-${index}`) }, false],
])('an answer is a text, files, or both: %#', async (body, isValid) => {
  await expect(submitAnswerRules.isValid(body)).resolves.toBe(isValid);
});

test.each([
  [18.25, true],
  [0.07, true],
  [1.005, false],
  [0.1 + 0.2, false],
  [18.0000001, false],
  [-1, false],
])('a score of %d has at most two decimals and is not negative: %s', async (score, isValid) => {
  await expect(gradeRules.isValid({ score })).resolves.toBe(isValid);
});

test.each([
  ['2026-05-01T10:30:00.000Z', true],
  ['2026-05-01T10:30+02:00', true],
  ['', true],
  [null, true],
  [undefined, true],
  ['2024-02-29T10:30Z', true],
  ['2026-02-29T10:30Z', false],
  ['2026-05-01T10:30', false],
  ['2026-05-01', false],
  ['2026-05-01T25:00Z', false],
  ['0000-01-01T00:00+01:00', false],
])('a due date of %j is a moment of the calendar: %s', async (date_due, isValid) => {
  const work = { title: 'Sums', question: 'Add.', mark: 20, date_due };
  await expect(createClassworkRules.isValid(work)).resolves.toBe(isValid);
});

test.each([
  ['username', 'аda', 'Use letters of only one alphabet.'],
  ['username', 'a\u202Eda', 'A username cannot contain invisible characters.'],
  ['full_name', '\u200B\u200D\u00A0', 'This field is required.'],
])('a sign-up whose %s is %j is refused', async (field, value, text) => {
  await expect(errorsOf(signUpRules, { ...aSignUp, [field]: value })).resolves.toEqual({
    [field]: text,
  });
});

test('a username is normalised to one spelling', async () => {
  const typed = { ...aSignUp, username: ' Ａda \u00A0 l ' };
  await expect(signUpRules.validate(typed)).resolves.toMatchObject({ username: 'Ada l' });
});

test.each([
  ['username', `${'e\u0301'.repeat(21)}`, 'At most 20 characters.'],
  ['username', `a${' '.repeat(100)}b`, 'At most 20 characters.'],
  ['full_name', `${'a\u200B'.repeat(81)}`, 'At most 80 characters.'],
  ['full_name', `${'\u200B'.repeat(400)}a`, 'At most 80 characters.'],
])('a %s that is too long is not cut, whatever it holds', async (field, value, text) => {
  await expect(errorsOf(signUpRules, { ...aSignUp, [field]: value })).resolves.toEqual({
    [field]: text,
  });
});

test.each([
  ['an override of direction', 'Exam \u202Eton\u202C today', 'Exam ton today'],
  ['what nobody sees', '\uFEFFEx\u200Bam\u00AD \u3164', 'Exam'],
  ['a control', 'Ex\u0007am', 'Exam'],
])('a title loses %s', async (_, typed, saved) => {
  const post = { title: typed, detail: '<p>Read</p>', _type: 'idea' };
  await expect(publishPostRules.validate(post)).resolves.toMatchObject({ title: saved });
});

test.each(['שלום כיתה', 'مرحبا\u200F!', 'می\u200Cخواهم', '👩\u200D🔬 Science', '❤\uFE0F Reading'])(
  'a title %j stays as it is',
  async (title) => {
    const fields = { name: title, description: title, category: 'Art' };
    await expect(createClassRules.validate(fields)).resolves.toMatchObject({ name: title });
  },
);

test.each(['\u200B', '\u202E\u202C', '\u200D', '\u2800', '\u3164\u200F'])(
  'a title of nothing but %j is none',
  async (title) => {
    const fields = { name: title, description: 'All of it', category: 'Art' };
    await expect(errorsOf(createClassRules, fields)).resolves.toEqual({
      name: 'This field is required.',
    });
  },
);

test('every call that carries a body has rules for it', () => {
  const withoutBody = [
    acceptInvitation,
    acceptTeachingOffer,
    confirmEmailChange,
    countSavedComment,
    joinClass,
    logOut,
    readmitMember,
    releaseGrades,
    remindOfClasswork,
    renewCalendarFeed,
    renewClassCode,
    archiveClass,
    restoreClass,
    restoreClasswork,
    restoreComment,
    restorePost,
    restoreThreadMessage,
    renewFeedOfAll,
    requestActivationMail,
    resendEmailChange,
    undoEmailChange,
    verifyResetToken,
  ];
  const carrying = calls.filter(({ method }) => method === 'POST' || method === 'PUT');
  expect(carrying.length).toBeGreaterThan(withoutBody.length);
  const bare = carrying.filter((call) => !callOf(call).body);
  expect(bare.map(({ path }) => path).sort()).toEqual(withoutBody.map(({ path }) => path).sort());
});
