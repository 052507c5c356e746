import { ConfigError } from '../config/config.ts';
import {
  explain,
  messageOf,
  openAsIs,
  sqlitePath,
  type Connection,
  type OpenDatabase,
} from './connect.ts';
import { migrate } from './migrate.ts';

/** Opens the configured database and brings its tables up to date. */
export async function openDatabase(
  config: Connection,
  onLostConnection: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  const opened = openAsIs(config, onLostConnection);
  try {
    await migrate(opened.db, opened.engine);
  } catch (error) {
    await opened.close();
    if (!config.databaseUrl) throw explain(error, sqlitePath(config.dataDir));
    throw new ConfigError(`The database of DATABASE_URL cannot be used: ${messageOf(error)}`);
  }
  return opened;
}
