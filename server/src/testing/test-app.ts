import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from '../app.ts';
import { readConfig, type Environment } from '../config.ts';
import { Passwords } from '../security/passwords.ts';
import { databaseWithTables } from './database.ts';
import { holdToDocumentation, type Documented } from './documented.ts';

export interface TestApp {
  app: FastifyInstance;
  documented: Documented;
  /** Closes the app and removes its database. */
  close: () => Promise<void>;
}

/** As the server's, but for what a guess takes: whoever tests that opens an app without. */
const quickPasswords = () => {
  return new Passwords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
};

/**
 * The whole server on a fresh database, not listening: use `app.inject`, which fails a test whose reply is not documented. Rate
 * limits are off unless `environment` turns them on, and passwords are quick to check.
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
  // What a test writes is not to be cleaned up beside it.
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
