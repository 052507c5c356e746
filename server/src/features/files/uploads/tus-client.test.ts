import { randomBytes } from 'node:crypto';
import { Upload, type UploadOptions } from 'tus-js-client';
import { listen } from '../../../testing/live-client.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { UPLOADS, sha256 } from '../testing/upload.ts';

let server: TestApp;
let origin: string;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

const PART = 100_000;
const content = randomBytes(3 * PART);

/**
 * Uploads as a browser does. Resolves with the upload's URL when it is complete, or when `onPart`
 * has stopped it.
 */
function run(options: UploadOptions = {}, onPart?: (upload: Upload) => boolean): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload: Upload = new Upload(content, {
    endpoint: origin + UPLOADS,
    metadata: { class_id: classroom.id, filename: 'Übung.bin' },
    headers: classroom.student.headers,
    chunkSize: PART,
    retryDelays: [0],
    onChunkComplete() {
      if (!onPart?.(upload)) return;
      void upload.abort().then(() => resolve(upload.url ?? ''));
    },
    onSuccess: () => resolve(upload.url ?? ''),
    onError: reject,
    ...options,
  });
  upload.start();
  return promise;
}

async function hashOf(url: string): Promise<string | null | undefined> {
  const rows = server.app.core.db.selectFrom('attachments').select('hash');
  const row = await rows.where('id', '=', url.split('/').at(-1) ?? '').executeTakeFirst();
  return row?.hash;
}

test('the client library of the browsers uploads a file in parts', async () => {
  const url = await run();
  expect(url).toMatch(new RegExp(`^${origin}${UPLOADS}/[0-9a-z]{26}$`));
  expect(await hashOf(url)).toBe(sha256(content));
});

test('it resumes where it stopped, and terminates an unwanted upload', async () => {
  const url = await run({}, () => true);
  expect(await hashOf(url)).toBeNull();
  expect(await run({ uploadUrl: url })).toBe(url);
  expect(await hashOf(url)).toBe(sha256(content));
  await Upload.terminate(url, { headers: classroom.student.headers });
  expect(await hashOf(url)).toBeUndefined();
});

test('it announces and sends in one request if configured', async () => {
  const url = await run({ uploadDataDuringCreation: true });
  expect(await hashOf(url)).toBe(sha256(content));
});

test('it receives error messages', async () => {
  const metadata = { class_id: 'nowhere', filename: 'a.bin' };
  await expect(run({ metadata })).rejects.toThrow(/This class does not exist/);
});
