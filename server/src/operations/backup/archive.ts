import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { BackupError, isKnownPath, type Part } from './manifest.ts';

/** Beginning of every file that age has written. */
const AGE_HEADER = 'age-encryption.org/v1';

export interface Source {
  path: string;
  /** Size in bytes, which the content must have. */
  size: number;
  content: Readable;
}

export type AddPart = (source: Source) => Promise<Part>;

/**
 * Writes a compressed archive, encrypted for `recipient` (an age public key) if there is one.
 * Everything is streamed: a file of 2 GB needs no memory.
 */
export async function writeArchive(
  file: string,
  recipient: string | null,
  write: (add: AddPart) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const compressed = createGzip({ level: 4 });
  // Only its owner may read the archive, which holds everything.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const seal = recipient === null ? passOn : await encryptFor(recipient);
  const written = pipeline(Readable.from(tar), compressed, seal, target);
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error as Error),
  );
  failed.catch(() => undefined);
  try {
    await write((source) => addPart(tar, source, failed));
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}

async function addPart(
  tar: Pack,
  { path, size, content }: Source,
  failed: Promise<never>,
): Promise<Part> {
  const hash = createHash('sha256');
  const stored = Promise.withResolvers<null>();
  const entry = tar.entry({ name: path, size, mode: 0o600 }, (error) =>
    error ? stored.reject(error as Error) : stored.resolve(null),
  );
  stored.promise.catch(() => undefined);
  let length = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > size) break;
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), failed]);
    }
  } finally {
    content.destroy();
  }
  if (length !== size) throw new BackupError(`${path} changed its size while it was read.`);
  entry.end(undefined);
  await Promise.race([stored.promise, failed]);
  return { path, size, sha256: hash.digest('hex') };
}

export interface Entry {
  path: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/**
 * Reads an archive entry by entry, and hashes each. `consume` reads the content to its end.
 * @throws BackupError if the archive is cut, damaged, or encrypted for another key
 */
export async function readArchive(
  file: string,
  identity: string | null,
  consume: (entry: Entry) => Promise<void>,
): Promise<Part[]> {
  const unseal = (await isEncrypted(file)) ? await decryptWith(identity) : passOn;
  const entries = extract();
  const parts: Part[] = [];
  const streamed = pipeline(createReadStream(file), unseal, createGunzip(), entries);
  const read = async () => {
    for await (const entry of entries) {
      const { name: path, size = 0, type } = entry.header;
      if (type !== 'file' || !isKnownPath(path)) {
        throw new BackupError(`The archive is not one of Homeroom: it contains "${path}".`);
      }
      const hash = createHash('sha256');
      await consume({ path, size, content: hashed(entry as AsyncIterable<Buffer>, hash) });
      parts.push({ path, size, sha256: hash.digest('hex') });
    }
  };
  try {
    await Promise.all([streamed, read()]);
  } catch (error) {
    entries.destroy();
    await streamed.catch(() => undefined);
    throw unreadable(error);
  }
  return parts;
}

async function* hashed(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Turns an error about the archive itself into one line. */
function unreadable(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // Errors of the file system name the file and the reason.
  if (/^E[A-Z]+$/.test(code)) return error;
  return new BackupError(`The archive is cut or damaged (${message}). Nothing was changed.`);
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.toString('latin1') === AGE_HEADER;
  } finally {
    await handle.close();
  }
}

type Transform = (source: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>;

/** Leaves the bytes of an archive that is not encrypted. */
async function* passOn(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
}

async function encryptFor(recipient: string): Promise<Transform> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError('--recipient must be an age public key: it starts with "age1".');
  }
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(webStream(source));
  };
}

async function decryptWith(identity: string | null): Promise<Transform> {
  if (identity === null) {
    throw new BackupError('The archive is encrypted: name the file of your age key by --identity.');
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new BackupError('--identity must name a file with an age key: AGE-SECRET-KEY-...');
  }
  return async function* decrypt(source) {
    yield* await decrypter.decrypt(webStream(source)).catch(() => {
      throw new BackupError('The archive is encrypted for another key than --identity.');
    });
  };
}

function webStream(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return ReadableStream.from(source) as ReadableStream<Uint8Array>;
}
