import type { Environment } from '../config.ts';

/**
 * The environment of a demo: a database file of its own, no real mails, whatever the machine is configured
 * for otherwise. A demo never touches a school's data.
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
