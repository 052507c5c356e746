import { availableParallelism } from 'node:os';
import { Passwords } from './passwords.ts';

test('accepts the right password, and no other', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('correct horse battery');
  expect(await passwords.verify(stored, 'correct horse battery')).toBe(true);
  expect(await passwords.verify(stored, 'Correct horse battery')).toBe(false);
  expect(await passwords.verify(null, 'correct horse battery')).toBe(false);
  expect(await passwords.verify(null, 'no account has this password')).toBe(false);
});

test('refuses requests beyond the queue limit with a retry, and serves the others', async () => {
  const passwords = new Passwords({ maxWaiting: 3 });
  const stored = await passwords.hash('correct horse battery');
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => passwords.verify(stored, 'wrong')),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBe(40 - 3 - availableParallelism());
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(await passwords.verify(stored, 'correct horse battery')).toBe(true);
});
