import { weigh } from 'platform/testing';
import { errorsOf } from '../testing/errorsOf.ts';
import { EMAIL_PATTERN } from './emailPattern.ts';
import { profileRules, requestResetRules, signUpRules } from './rules.ts';
import { changeCredentialsRules } from './schema.ts';

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
