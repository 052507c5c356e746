import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from '../app.ts';
import { readConfig, type Environment } from '../config/config.ts';
import { Passwords } from '../security/passwords.ts';
import { databaseWithTables } from './database.ts';
import { holdToDocumentation, type Documented } from './documented.ts';

export interface TestApp {
  app: FastifyInstance;
  documented: Documented;
  /** Closes the app and removes its database. */
  close: () => Promise<void>;
}

/** Fast hashing for tests; tests of the hashing itself open an app without it. */
const quickPasswords = () => {
  return new Passwords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
};

/**
 * Opens the whole server on a fresh database, without listening. Use `app.inject`, which fails a
 * test whose reply is not documented. Rate limits are off unless `environment` turns them on, and
 * password hashing is fast.
 */
export async function testApp(
  environment: Environment = {},
  { log, passwords = quickPasswords() }: AppParts = {},
): Promise<TestApp> {
  const database = await databaseWithTables();
  const config = readConfig(
    {
      ...database.environment,
      PUBLIC_URL: 'http://homeroom.test',
      RATE_LIMITS: 'off',
      LOG_LEVEL: log ? 'trace' : 'silent',
      ...environment,
    },
    join(database.environment.DATA_DIR, 'nowhere'),
  );
  const app = await buildApp(config, { log, passwords });
  // Otherwise the clean-up could remove what a test writes.
  await app.cleanUps.first;
  return {
    app,
    documented: await holdToDocumentation(app),
    async close() {
      await app.close();
      await database.remove();
    },
  };
}
