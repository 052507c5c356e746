import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../database/open.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { build } from './testing/ship.ts';
import { createToken } from './tokens.ts';

/** Milliseconds of processor time that nobody may keep the server from everybody else. */
const LONGEST = 50;
/** The first time, code is compiled and memory is found. */
const TRIES = 4;

let releasesDir: string;
let database: FreshDatabase;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  database = await freshDatabase();
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = database.environment;
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  token = await createToken(db, 'ci-chat', 'mf-chat');
  await close();
  server = await startProcess({ ...database.environment, RELEASES_DIR: releasesDir });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await database.remove();
  await rm(releasesDir, { recursive: true, force: true });
});

function put(release: string, archive: Buffer): Promise<Response> {
  return fetch(`${server.origin}/api/platform/remotes/mf-chat/releases/${release}`, {
    method: 'PUT',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(archive),
  });
}

test('taking a large release in keeps nobody waiting', async () => {
  let shortest = Infinity;
  for (let tries = 0; tries < TRIES && shortest > LONGEST; tries += 1) {
    const content = randomBytes(500_000).toString('hex');
    const { release, archive } = await build('mf-chat', content);
    await server.longestTurn();
    const reply = await put(release, archive);
    expect(reply.status).toBe(200);
    shortest = Math.min(shortest, await server.longestTurn());
  }
  expect(shortest).toBeLessThan(LONGEST);
}, 60_000);
