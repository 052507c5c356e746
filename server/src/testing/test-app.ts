import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type LogStream } from '../app.ts';
import { readConfig, type Environment } from '../config.ts';
import { databaseWithTables } from './database.ts';
import { holdToDocumentation, type Documented } from './documented.ts';

export interface TestApp {
  app: FastifyInstance;
  documented: Documented;
  /** Closes the app and removes its database. */
  close: () => Promise<void>;
}

/**
 * The whole server on a fresh database, not listening: use `app.inject`, which fails a test whose reply is not documented. Rate
 * limits are off unless `environment` turns them on.
 */
export async function testApp(environment: Environment = {}, log?: LogStream): Promise<TestApp> {
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
  const app = await buildApp(config, log);
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
