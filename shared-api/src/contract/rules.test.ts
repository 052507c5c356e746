import { ArraySchema, ObjectSchema, type Schema } from 'yup';
import { CONTRACT, callOf } from './calls/groups.ts';
import {
  LIMITS,
  acceptInvitation,
  acceptTeachingOffer,
  archiveClass,
  confirmEmailChange,
  countSavedComment,
  joinClass,
  keepAccountByLink,
  linkOpenId,
  logOut,
  mailOpenIdLink,
  readmitMember,
  releaseGrades,
  remindOfClasswork,
  renewCalendarFeed,
  renewClassCode,
  renewFeedOfAll,
  requestActivationMail,
  requestDataExport,
  requestDeletion,
  resendEmailChange,
  restoreClass,
  restoreClasswork,
  restoreComment,
  restoreHiddenContent,
  restorePost,
  restoreThreadMessage,
  challengePasskey,
  renewRecoveryCodes,
  startPasskey,
  startSecondFactor,
  undoEmailChange,
  undoSecondFactor,
  verifyResetToken,
  type Endpoint,
} from './index.ts';
import { handInQuizAttempt, openMaterial, openQuizQuestion } from './quizzes/index.ts';
import { commentRules, createClassRules, editClassRules, publishPostRules } from './rules.ts';
import { errorsOf } from './testing/errorsOf.ts';

const calls = Object.values(CONTRACT).filter((value): value is Endpoint => {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
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

test('rich text is measured in bytes', async () => {
  const post = { title: 't', _type: 'idea', detail: 'é'.repeat(LIMITS.richText / 2 + 1) };
  await expect(errorsOf(publishPostRules, post)).resolves.toEqual({ detail: 'At most 50 kB.' });
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
    keepAccountByLink,
    linkOpenId,
    logOut,
    mailOpenIdLink,
    handInQuizAttempt,
    openMaterial,
    openQuizQuestion,
    readmitMember,
    releaseGrades,
    remindOfClasswork,
    renewCalendarFeed,
    renewClassCode,
    archiveClass,
    restoreClass,
    restoreClasswork,
    restoreComment,
    restoreHiddenContent,
    restorePost,
    restoreThreadMessage,
    renewFeedOfAll,
    requestActivationMail,
    requestDataExport,
    requestDeletion,
    resendEmailChange,
    challengePasskey,
    renewRecoveryCodes,
    startPasskey,
    startSecondFactor,
    undoEmailChange,
    undoSecondFactor,
    verifyResetToken,
  ];
  const carrying = calls.filter(({ method }) => method === 'POST' || method === 'PUT');
  expect(carrying.length).toBeGreaterThan(withoutBody.length);
  const bare = carrying.filter((call) => !callOf(call).body);
  expect(bare.map(({ path }) => path).sort()).toEqual(withoutBody.map(({ path }) => path).sort());
});
