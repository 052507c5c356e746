import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../files.ts';

const COMPRESSIBLE = /\.(js|css|json|svg|txt)$/;
const WORTH_IT_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` copy beside every text file below `dir`, which the page server sends
 * as they are.
 */
export async function compressFolder(dir: string): Promise<void> {
  for (const file of await filesBelow(dir)) {
    const source = path.join(dir, file);
    if (!COMPRESSIBLE.test(file) || (await stat(source)).size < WORTH_IT_BYTES) continue;
    const content = await readFile(source);
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Compresses a large file as one block. The smaller result costs nothing to read.
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    };
    await writeFile(`${source}.br`, await brotli(content, { params }));
    await writeFile(`${source}.gz`, await gzipped(content, { level: 9 }));
  }
}
