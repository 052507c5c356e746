import type { Config } from '../../config/config.ts';
import { messageOf, openBeside, type OpenDatabase } from '../../database/connect.ts';
import { checkAudit } from './audit-check.ts';
import { examine, type Check, type Finding } from './check.ts';
import { checkDatabase, checkMailQueue, checkMigrations } from './database-checks.ts';
import { checkClock, checkDisk } from './machine-checks.ts';
import { checkMail, checkProxy, checkTls } from './network-checks.ts';
import { checkReleases } from './release-check.ts';
import { checkSecretKeys } from './secret-keys-check.ts';

/** Examines a configured server, which may be running, without changing anything. */
export async function examineServer(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [{ check: 'configuration', isOk: true, message: 'valid' }];
  let database: OpenDatabase | undefined;
  try {
    database = openBeside(config);
  } catch (error) {
    findings.push({ check: 'database', isOk: false, message: messageOf(error) });
  }
  try {
    const checks = [...(database ? checksOf(database, config) : []), ...otherChecks(config)];
    // One after the other: each reads or waits, and the server needs the machine.
    for (const check of checks) findings.push(await examine(check));
    return findings;
  } finally {
    await database?.close();
  }
}

function checksOf(database: OpenDatabase, config: Config): Check[] {
  return [
    { name: 'database', run: () => checkDatabase(database) },
    { name: 'migrations', run: () => checkMigrations(database) },
    { name: 'mail queue', run: () => checkMailQueue(database) },
    { name: 'secret keys', run: () => checkSecretKeys(database.db, config) },
    { name: 'audit log', run: () => checkAudit(database.db) },
    { name: 'clock', run: () => checkClock(database, config) },
  ];
}

function otherChecks(config: Config): Check[] {
  return [
    { name: 'disk', run: () => checkDisk(config) },
    { name: 'mail', run: () => checkMail(config) },
    { name: 'proxy', run: () => checkProxy(config) },
    { name: 'TLS', run: () => checkTls(config) },
    { name: 'releases', run: () => checkReleases(config.releasesDir) },
  ];
}
