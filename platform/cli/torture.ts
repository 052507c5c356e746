import { basename, join } from 'node:path';
import { globSync } from 'node:fs';
import { command, exitWith, readArguments } from './local/commandLine.ts';
import { ROOT } from './local/workspaceRoot.ts';
import { runProgram } from './testing/runProgram.ts';
import { makeScratchFolder, removeScratchFolder } from './testing/scratchFolders.ts';

const programs = globSync('server/torture/*.ts', { cwd: ROOT }).sort();
const known = programs.map((file) => basename(file, '.ts'));

const usage = `
npm run torture [-- ${known.join(' | ')} ...]

Runs the experiments that are too long for npm test: every server/torture/*.ts, one after the other. Each prints its own report.`;
const { names } = readArguments(usage);

await command(async () => {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) exitWith(`There is no ${unknown}. Choose from: ${known.join(', ')}.`);
  const failed: string[] = [];
  const folder = makeScratchFolder('torture');
  for (const file of programs) {
    const name = basename(file, '.ts');
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n${name}`);
    const { code } = await runProgram(process.execPath, [join(ROOT, file)], {
      cwd: join(ROOT, 'server'),
      env: { TMPDIR: folder },
      isLoud: true,
    });
    if (code !== 0) failed.push(name);
  }
  removeScratchFolder(folder);
  if (failed.length > 0) throw new Error(`Faults were found: ${failed.join(', ')}`);
});
