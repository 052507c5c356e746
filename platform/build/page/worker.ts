import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { baseConfig } from '../baseConfig.ts';
import { WORKER_FILE } from './pageMarks.ts';
import { runWebpack } from '../runWebpack.ts';

const SOURCE = 'src/worker/worker.ts';

/** Builds the shell's service worker into the output, as one script. */
export async function buildWorker(packageDir: string, outputPath: string): Promise<void> {
  if (!existsSync(path.join(packageDir, SOURCE))) return;
  const bundleDir = path.join(packageDir, '.cache/worker');
  const base = baseConfig(packageDir, { outputPath: bundleDir });
  try {
    await runWebpack({
      ...base,
      name: 'worker',
      target: ['webworker', 'es2022'],
      entry: `./${SOURCE}`,
      output: { ...base.output, filename: WORKER_FILE },
      optimization: { ...base.optimization, splitChunks: false },
      cache: { ...(base.cache as object), type: 'filesystem', name: 'worker' },
    });
    await copyFile(path.join(bundleDir, WORKER_FILE), path.join(outputPath, WORKER_FILE));
  } finally {
    await rm(bundleDir, { recursive: true, force: true });
  }
}
