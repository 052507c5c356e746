import { basename, join } from 'node:path';
import { globSync } from 'node:fs';
import { command, exitWith, readArguments } from './local/commandLine.ts';
import { ROOT } from './local/workspaceRoot.ts';
import { runProgram } from './testing/runProgram.ts';
import { makeScratchFolder, removeScratchFolder } from './testing/scratchFolders.ts';

const programs = globSync('server/torture/*.ts', { cwd: ROOT }).sort();
const known = programs.map((file) => basename(file, '.ts'));

const usage = `
npm run torture [-- ${known.join(' | ')} ...] [--seed 1]

Runs the experiments that are too long for npm test: every server/torture/*.ts, one after the other. Each prints its own report.
The seed repeats an experiment. Further options of single ones:
  faults      --minutes 60 (no pair begins later), --engine sqlite|postgres, --only "disk full"
  fuzz        --requests 100000
  kills       --rounds 30 on SQLite, --shared-rounds 10 on PostgreSQL
  properties  --runs 300`;
const text = { type: 'string' } as const;
const { names, values } = readArguments(usage, {
  ...{ seed: text, minutes: text, engine: text, only: { ...text, multiple: true } },
  ...{ requests: text, rounds: text, 'shared-rounds': text, runs: text },
});
const options = Object.entries(values).flatMap(([name, value]) =>
  [value].flat().flatMap((each) => [`--${name}`, String(each)]),
);

await command(async () => {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) exitWith(`There is no ${unknown}. Choose from: ${known.join(', ')}.`);
  const failed: string[] = [];
  const folder = makeScratchFolder('torture');
  for (const file of programs) {
    const name = basename(file, '.ts');
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n${name}`);
    const { code } = await runProgram(process.execPath, [join(ROOT, file), ...options], {
      cwd: join(ROOT, 'server'),
      env: { TMPDIR: folder },
      isLoud: true,
    });
    if (code !== 0) failed.push(name);
  }
  removeScratchFolder(folder);
  if (failed.length > 0) throw new Error(`Faults were found: ${failed.join(', ')}`);
});
