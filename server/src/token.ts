import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config/config.ts';
import { messageOf, openBeside } from './database/connect.ts';
import type { Db } from './database/schema.ts';
import { demoEnvironment, hasDemoAlone } from './demo/environment.ts';
import {
  TokenError,
  createToken,
  listTokens,
  revokeToken,
} from './features/releases/access/tokens.ts';
import { isRemoteName } from './features/releases/policy.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs `npm run token` beside a server on the same database; the server needs no restart. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      name: { type: 'string' },
      demo: { type: 'boolean', default: false },
      operator: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      revoke: { type: 'string' },
    },
    allowPositionals: true,
  });
  const isDemo = values.demo || hasDemoAlone(ROOT);
  const config = readConfig(isDemo ? demoEnvironment(process.env) : process.env, ROOT);
  if (isDemo) console.error(`Using the demo's database in ${config.dataDir}.`);
  const database = openBeside(config);
  try {
    const { db } = database;
    if (values.list) return console.log(await tableOf(db));
    if (values.revoke !== undefined) {
      await revokeToken(db, values.revoke);
      return console.log(`The token ${values.revoke} is refused from now on.`);
    }
    const [remote = null] = positionals;
    await create(db, values.operator ? null : remote, values.name);
  } finally {
    await database.close();
  }
}

async function create(db: Db, remote: string | null, given?: string): Promise<void> {
  if (remote !== null && !isRemoteName(remote)) throw new TokenError(`"${remote}" is no remote.`);
  const name = given ?? (remote === null ? 'operator' : `ci-${remote.replace(/^mf-/, '')}`);
  const token = await createToken(db, name, remote);
  const whom = remote === null ? 'every remote' : remote;
  console.error(
    `The token ${name}, for ${whom}. It is shown only once; the database stores only its hash.`,
  );
  // Alone on standard output, so that it can be piped.
  console.log(token);
}

async function tableOf(db: Db): Promise<string> {
  const tokens = await listTokens(db);
  const rows = tokens.map(
    ({ name, remote, created_at: created, used_at: used, revoked_at: revoked }) => {
      const state = revoked
        ? `revoked ${dayOf(revoked)}`
        : `last used ${used ? dayOf(used) : 'never'}`;
      return [name, remote ?? 'every remote', `made ${dayOf(created)}`, state].join('  ');
    },
  );
  return rows.length > 0 ? rows.join('\n') : 'There are no tokens.';
}

function dayOf(at: string): string {
  return at.slice(0, 10);
}

/** Whether no server of this version has opened the database yet. */
function isWithoutTables(error: unknown): boolean {
  return (
    /release_(tokens|log)/.test(messageOf(error)) && /no such|not exist/.test(messageOf(error))
  );
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof TokenError;
  if (isWithoutTables(error)) {
    console.error(
      'The database has no table for tokens yet: start this version of the server once.',
    );
  } else console.error(isExpected ? error.message : error);
  process.exit(1);
});
