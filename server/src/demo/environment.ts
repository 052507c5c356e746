import type { Environment } from '../config/config.ts';

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
