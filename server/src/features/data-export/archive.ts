import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { findImage } from '../images/queries.ts';
import { pageOf, type PageFacts } from './page.ts';
import { pathOfFile, pathOfPicture } from './paths.ts';

type Source = Pick<Core, 'db' | 'files' | 'personalData'>;

/**
 * Writes the archive of a person as a stream. Each entry is opened when its turn comes, and read
 * no faster than the archive is: its size does not matter to the memory.
 */
export function archiveOf(core: Source, facts: PageFacts): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => output.destroy(error);
  // The reader gets the error when it reads, which may be later.
  output.on('error', () => undefined);
  zip.on('error', fail);
  const entry = new CurrentEntry(fail);
  output.once('close', () => entry.close());
  addEntries(zip, core, facts, entry).then(() => zip.end(), fail);
  return output;
}

/** Entry that is being read. It is closed with the archive, and its failure ends the archive. */
class CurrentEntry {
  readonly #fail: (error: Error) => void;
  #stream: Readable | undefined;

  constructor(fail: (error: Error) => void) {
    this.#fail = fail;
  }

  open(stream: Readable): Readable {
    this.#stream = stream;
    return stream.on('error', this.#fail);
  }

  close(): void {
    this.#stream?.destroy();
  }
}

async function addEntries(
  zip: ZipFile,
  core: Source,
  facts: PageFacts,
  entry: CurrentEntry,
): Promise<void> {
  const { db, files, personalData } = core;
  const { userId } = facts;
  const add = (path: string, open: () => Promise<Readable>, compress: boolean) => {
    zip.addReadStreamLazy(path, { compress, mtime: facts.now }, (done) => {
      open().then(
        (stream) => done(null, entry.open(stream)),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  };
  const addText = (path: string, pieces: () => AsyncIterable<string>) => {
    add(path, () => Promise.resolve(Readable.from(pieces(), { objectMode: false })), true);
  };
  addText('index.html', () => pageOf(core, facts));
  addText('data.json', () => jsonOf(core, facts));
  for (const hash of await listPictures(db, userId)) {
    const open = async () => Readable.from([(await findImage(db, hash)) ?? Buffer.alloc(0)]);
    add(pathOfPicture(hash), open, false);
  }
  for (const section of personalData.sections.filter(({ name }) => name === 'files')) {
    for await (const row of section.read(db, userId)) {
      const content = { hash: String(row.hash), size: Number(row.size) };
      add(pathOfFile(row), () => files.store.read(content), false);
    }
  }
}

/** Writes all sections as one JSON object, row by row. */
async function* jsonOf(
  { db, personalData }: Source,
  { userId, now }: PageFacts,
): AsyncGenerator<string> {
  yield `{\n"written_at": ${JSON.stringify(now.toISOString())}`;
  for (const { name, read } of personalData.sections) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const row of read(db, userId)) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

/** Lists the person's photo, and the pictures in their posts and answers. */
async function listPictures(db: Db, userId: string): Promise<string[]> {
  const photo = await db
    .selectFrom('users')
    .select('image_hash as hash')
    .where('id', '=', userId)
    .where('image_hash', 'is not', null)
    .execute();
  const inPosts = await db
    .selectFrom('image_uses')
    .innerJoin('posts', 'posts.id', 'image_uses.post_id')
    .select('image_uses.hash')
    .where('posts.author_id', '=', userId)
    .execute();
  const inAnswers = await db
    .selectFrom('image_uses')
    .innerJoin('submissions', 'submissions.id', 'image_uses.submission_id')
    .select('image_uses.hash')
    .where('submissions.student_id', '=', userId)
    .execute();
  const hashes = [...photo, ...inPosts, ...inAnswers].flatMap(({ hash }) => hash ?? []);
  return [...new Set(hashes)];
}
