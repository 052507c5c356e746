import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeClassCode } from '../features/classes/codes.ts';

/**
 * Returns the password of all demo accounts, which is created once and then kept beside their
 * database.
 */
export function demoPassword(dataDir: string): string {
  const path = join(dataDir, 'demo-password.txt');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const password = `${makeClassCode()}-${makeClassCode()}`.toLowerCase();
    writeFileSync(path, `${password}\n`, { mode: 0o600 });
    return password;
  }
}
