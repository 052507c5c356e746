import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../database/open.ts';
import { databaseWithTables, type FreshDatabase } from '../../testing/database.ts';
import { findStalls } from '../../testing/find-stalls.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { build } from './testing/ship.ts';
import { createToken } from './tokens.ts';

let releasesDir: string;
let database: FreshDatabase;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  database = await databaseWithTables();
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
  const run = async () => {
    const content = randomBytes(500_000).toString('hex');
    const { release, archive } = await build('mf-chat', content);
    expect((await put(release, archive)).status).toBe(200);
  };
  expect(await findStalls(server.longestTurn, [{ name: 'an upload', run }])).toEqual([]);
}, 60_000);
