import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config/config.ts';
import { sqlitePath } from './database/connect.ts';
import { lockFile } from './database/lock.ts';
import { demoEnvironment } from './demo/environment.ts';

/**
 * Exits with code 1 and one line if another server uses the data, or a value of the environment is
 * invalid.
 */
function main(): void {
  const isDemo = process.argv.includes('--demo');
  const environment = isDemo ? demoEnvironment(process.env) : process.env;
  try {
    const { databaseUrl, dataDir } = readConfig(environment, join(import.meta.dirname, '..', '..'));
    const path = sqlitePath(dataDir);
    if (!databaseUrl && existsSync(path)) lockFile(path)();
  } catch (error) {
    // The server itself reports every other database problem better when it starts.
    if (!(error instanceof ConfigError)) return;
    console.error(
      isDemo ? error.message.replace('another DATA_DIR', 'another DEMO_DATA_DIR') : error.message,
    );
    process.exitCode = 1;
  }
}

main();
