import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './files.ts';

const COMPRESSIBLE = /\.(js|css|json|svg|txt)$/;
const WORTH_IT_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every text file below `dir`, for the front door to send as is. */
export async function compressFolder(dir: string): Promise<void> {
  for (const file of await filesBelow(dir)) {
    const source = path.join(dir, file);
    if (!COMPRESSIBLE.test(file) || (await stat(source)).size < WORTH_IT_BYTES) continue;
    const content = await readFile(source);
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Looks at a large file as a whole: what is then shorter costs nothing to read.
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    };
    await writeFile(`${source}.br`, await brotli(content, { params }));
    await writeFile(`${source}.gz`, await gzipped(content, { level: 9 }));
  }
}
