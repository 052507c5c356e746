import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config/config.ts';
import { messageOf, openBeside } from './database/connect.ts';
import type { Db } from './database/schema.ts';
import { demoEnvironment, hasDemoAlone } from './demo/environment.ts';
import { AUDIT_EVENTS } from './features/audit/declared-events.ts';
import { exportEntries, type AuditFilter, type ExportedEntry } from './features/audit/export.ts';
import { verifyAuditChain } from './features/audit/verify.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Error in the arguments; its message is for the operator. */
class UsageError extends Error {}

/** Runs `npm run audit` beside a server on the same database. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      until: { type: 'string' },
      class: { type: 'string' },
      user: { type: 'string' },
      event: { type: 'string' },
      json: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
    },
  });
  const filter = {
    since: readTime('since', values.since),
    until: readTime('until', values.until),
    classId: values.class,
    userId: values.user,
    events: readEvents(values.event),
  };
  const isDemo = values.demo || hasDemoAlone(ROOT);
  const config = readConfig(isDemo ? demoEnvironment(process.env) : process.env, ROOT);
  const database = openBeside(config);
  try {
    if (values.verify) await verify(database.db);
    await print(database.db, filter, values.json ? asJson : asLine);
  } finally {
    await database.close();
  }
}

/** Prints the result to standard error, so that the list can be piped. */
async function verify(db: Db): Promise<void> {
  const { checked, anchor, broken, late } = await verifyAuditChain(db);
  const first = `${checked} entries checked, from number ${anchor + 1} on`;
  if (broken) {
    console.error(`${first}. The chain is BROKEN at number ${broken.seq}: ${broken.what}.`);
    process.exitCode = 1;
  } else console.error(`${first}: none was changed, added or removed.`);
  if (late > 0) console.error(`${late} entries have no number yet: start the server.`);
}

async function print(db: Db, filter: AuditFilter, format: (entry: ExportedEntry) => string) {
  let count = 0;
  for await (const entry of exportEntries(db, filter)) {
    console.log(format(entry));
    count += 1;
  }
  if (count === 0) console.error('There are no such entries.');
}

function asJson(entry: ExportedEntry): string {
  return JSON.stringify(entry);
}

function asLine({ seq, at, event, actor, payload, ...concerned }: ExportedEntry): string {
  const time = `${at.slice(0, 19).replace('T', ' ')} UTC`;
  const about = [
    ['class', concerned.class],
    ['user', concerned.user],
    ['subject', concerned.subject],
  ].flatMap(([name, id]) => (id ? [`${name} ${id}`] : []));
  const details = Object.keys(payload).length > 0 ? [JSON.stringify(payload)] : [];
  const who = actor ?? 'nobody';
  return [String(seq ?? '-').padStart(7), time, event.padEnd(24), who, ...about, ...details].join(
    '  ',
  );
}

function readTime(name: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const form = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z?)?$/;
  // Without a zone, a time would be in that of the machine.
  const moment = new Date(given.includes('T') ? `${given.replace(/Z$/, '')}Z` : given);
  if (!form.test(given) || Number.isNaN(moment.getTime())) {
    throw new UsageError(`--${name} must be a day or a time such as 2026-11-20T08:30.`);
  }
  return moment.toISOString();
}

function readEvents(given: string | undefined): string[] | undefined {
  const events = given?.split(',');
  const known: readonly string[] = AUDIT_EVENTS;
  const unknown = events?.find((event) => !known.includes(event));
  if (unknown !== undefined) {
    throw new UsageError(`"${unknown}" is no event. The events are:\n${AUDIT_EVENTS.join('\n')}`);
  }
  return events;
}

/** Whether no server of this version has opened the database yet. */
function isWithoutTables(error: unknown): boolean {
  return /audit_/.test(messageOf(error)) && /no such|not exist/.test(messageOf(error));
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof UsageError;
  if (isWithoutTables(error)) {
    console.error('The database has no audit log yet: start this version of the server once.');
  } else console.error(isExpected ? error.message : error);
  process.exit(1);
});
