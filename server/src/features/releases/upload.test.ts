import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '../../database/open.ts';
import { databaseWithTables, type FreshDatabase } from '../../testing/database.ts';
import { findStalls } from '../../testing/find-stalls.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { deepDescription, heavyDescription, manyProperties } from './testing/hostile-archive.ts';
import { build } from './testing/ship.ts';
import { createToken } from './access/tokens.ts';
import { keepUpload } from './upload.ts';

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

test('storing a large release delays nobody', async () => {
  const run = async () => {
    const content = randomBytes(500_000).toString('hex');
    const { release, archive } = await build('mf-chat', content);
    expect((await put(release, archive)).status).toBe(200);
  };
  expect(await findStalls(server.longestTurn, [{ name: 'an upload', run }])).toEqual([]);
}, 60_000);

test.each([
  ['properties that belong to no file', manyProperties],
  ['a description of many values', heavyDescription],
  ['a description that is deep', deepDescription],
])(
  'an archive of %s is refused, and delays nobody',
  async (_what, make) => {
    const archive = make();
    const run = async () => {
      const { status } = await put('aaaaaaaaaaaa', archive);
      expect([400, 409]).toContain(status);
    };
    expect(await findStalls(server.longestTurn, [{ name: 'an upload', run }])).toEqual([]);
  },
  60_000,
);

describe('the thread that reads an archive', () => {
  const upload = { remote: 'mf-chat', release: 'aaaaaaaaaaaa' };
  const archive = { file: '/nowhere', remove: async () => undefined };

  async function refusalOf(code: string, within = 60_000): Promise<unknown> {
    const dir = await mkdtemp(path.join(tmpdir(), 'thread-'));
    const file = path.join(dir, 'thread.mjs');
    await writeFile(file, code);
    const options = { thread: pathToFileURL(file), within, memory: 32 };
    const error: unknown = await keepUpload(
      { ...upload, releasesDir: dir },
      archive,
      options,
    ).catch((reason: unknown) => reason);
    await rm(dir, { recursive: true });
    return error;
  }

  test('is ended at its deadline', async () => {
    const error = await refusalOf('for (;;);', 1_000);
    expect(error).toMatchObject({ code: 'invalid', message: expect.stringMatching(/too long/) });
  });

  test.each([
    ['ends', 'process.exit(1);'],
    ['fails', "throw new Error('out of order');"],
    ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill({}));'],
  ])('that %s ends its own upload only', async (_how, code) => {
    expect(await refusalOf(code)).toMatchObject({ code: 'invalid' });
  });
});
