import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command, readArguments, exitWith } from './local/commandLine.ts';
import { releaseSingle } from '../release/index.ts';
import { releaseChanges } from './local/releaseChanges.ts';
import { ROOT, packages } from './local/workspaceRoot.ts';
import { runProgram } from './testing/runProgram.ts';

const usage = `
npm run bench [-- <package> ...]

Runs the measurements that the budgets come from: every bench/*.ts of the packages, one after the other.`;
const { names } = readArguments(usage);

await command(async () => {
  await releaseChanges();
  // Baseline for the comparison with the federated site.
  await releaseSingle(join(ROOT, 'dist/single'));
  const folders = names.length > 0 ? names : packages();
  const files = folders.flatMap((name) => globSync(`${name}/bench/*.ts`, { cwd: ROOT }).sort());
  if (files.length === 0) exitWith(`Nothing to measure in ${folders.join(', ')}.`);
  const broken: string[] = [];
  for (const file of files) {
    console.log(`\n${file}`);
    const cwd = join(ROOT, dirname(file), '..');
    const { code } = await runProgram(process.execPath, [join(ROOT, file)], { cwd, isLoud: true });
    if (code !== 0) broken.push(file);
  }
  if (broken.length > 0) throw new Error(`Over a budget, or failed: ${broken.join(', ')}`);
});
