import { weigh } from 'platform/server';
import { refuseWeakPassword } from './weak-passwords.ts';

const OWNER = {
  email: 'Ada.Lovelace@school.test',
  username: 'enchantress of numbers',
  fullName: 'Ada King',
  product: 'Homeroom',
};

function refusal(password: string): string | undefined {
  try {
    refuseWeakPassword(password, OWNER);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  'password',
  'Password1',
  'PASSWORD123!',
  'iloveyou',
  'Sunshine2024',
  'qwertyuiop',
  'monkey!!',
  '12345678',
  'aaaaaaaa',
  'abcabcabcabc',
  'ｐａｓｓｗｏｒｄ',
  ' password ',
])('%s is too common', (password) => {
  expect(refusal(password)).toBe('This password is too common. Choose another.');
});

test.each([
  'ada.lovelace@school.test',
  'ADALOVELACE',
  'Ada-Lovelace1815',
  'Enchantress of Numbers',
  'enchantressofnumbers99',
  'adaking2!',
  'Homeroom',
  'homeroom2026',
])('%s contains facts about its owner', (password) => {
  expect(refusal(password)).toBe('This password is too easy to guess. Choose another.');
});

test.each([
  'correct horse battery',
  'a new password',
  'x7Kp2mQ9',
  'my enchantress and I',
  'password of the whole school',
  'me84719203',
  '日本語のパスワード',
])('%s is accepted', (password) => {
  expect(refusal(password)).toBeUndefined();
});

test('the check is fast for any input', async () => {
  const look = () => {
    for (const text of ['a', '1', 'a1', 'é', '\u{1F600}', '~']) {
      for (let count = 0; count < 1_000; count += 1) refusal(text.repeat(64));
    }
  };
  expect(await weigh(look, 8)).toBeLessThan(8);
});
