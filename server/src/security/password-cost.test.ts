import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { databaseWithTables } from '../testing/database.ts';
import { PASSWORD, signUpPerson } from '../testing/sign-up.ts';

test('hashes passwords by argon2id with OWASP’s parameters by default', async () => {
  const database = await databaseWithTables();
  const app = await buildApp(
    readConfig({ ...database.environment, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }, '/nowhere'),
  );
  const { id } = await signUpPerson(app, 'ada@school.test');
  const { password_hash: hash } = await app.core.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await app.core.passwords.verify(hash, PASSWORD)).toBe(true);
  await app.close();
  await database.remove();
});
