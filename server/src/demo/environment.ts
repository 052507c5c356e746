import { existsSync } from 'node:fs';
import { readConfig, type Environment } from '../config/config.ts';
import { sqlitePath } from '../database/connect.ts';

/**
 * Returns the environment of a demo: a separate database file and no real mails, whatever else the
 * machine is configured for. A demo never touches a school's data.
 */
export function demoEnvironment(environment: Environment): Environment {
  return {
    ...environment,
    DATA_DIR: environment.DEMO_DATA_DIR ?? 'data-demo',
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    SMTP_URL: undefined,
    FILES_URL: undefined,
  };
}

/** Whether the demo has a database and the configured server has none. `root` is the checkout. */
export function hasDemoAlone(root: string): boolean {
  const { databaseUrl, dataDir } = readConfig(process.env, root);
  if (databaseUrl || existsSync(sqlitePath(dataDir))) return false;
  return existsSync(sqlitePath(readConfig(demoEnvironment(process.env), root).dataDir));
}
