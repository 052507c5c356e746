import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

/** Packs files into a zip as they are written; at most one piece is held in memory. */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failed = error;
    else ready.push(piece);
  });
  const take = () => {
    if (failed) throw failed;
    return ready.splice(0);
  };
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const text of content) {
      file.push(Buffer.from(text));
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
