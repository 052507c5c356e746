import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  defaultWorkspace,
  newAlone,
  newRemote,
  orTakeBack,
  type OnTakeBack,
} from '../release/index.ts';
import { installAnew } from './install.mjs';
import { command, readName, exitWith } from './local/commandLine.ts';
import { IS_ALONE, ROOT } from './local/workspaceRoot.ts';

const { name: wanted, values } = readName(
  `
npm run new -- <name>
npm run new -- <name> --alone [--into <folder>]

Writes the package of a new remote, mf-<name>, with one page, its test and its story, and installs it.
--alone writes an independent repository for it, with the packages that it needs; default folder: beside this one.`,
  { alone: { type: 'boolean', default: false }, into: { type: 'string' } },
);
const { alone, into } = values;
if (into !== undefined && !alone) exitWith('Use --into together with --alone.');
if (alone && IS_ALONE)
  exitWith('This repository is already independent. Add a remote to it with npm run new -- <name>');

await command(async () => {
  if (alone) await writeRepository();
  else await writePackage();
});

async function writePackage(): Promise<void> {
  const { name, path: page } = await orTakeBack(async (onTakeBack) => {
    const lockfile = path.join(ROOT, 'pnpm-lock.yaml');
    const before = readFileSync(lockfile, 'utf8');
    onTakeBack(() => writeFileSync(lockfile, before));
    const made = await newRemote(wanted, defaultWorkspace(), onTakeBack);
    await install(ROOT, onTakeBack);
    return made;
  });
  console.log(`
${name} has been created, with a page at ${page}. Next:
  npm run dev -- ${name}    its page, with hot reload
  npm test -- ${name}       its checks and tests
  npm start                 builds, releases and promotes it`);
}

async function writeRepository(): Promise<void> {
  // npm starts commands in the root, whatever the current folder is.
  const from = process.env['INIT_CWD'] ?? ROOT;
  const fallback = path.join(ROOT, '..', `mf-${wanted.replace(/^mf-/, '')}`);
  const folder = into === undefined ? fallback : path.resolve(from, String(into));
  const { name, path: page } = await orTakeBack(async (onTakeBack) => {
    console.log('Packing the packages that it needs ...');
    const made = await newAlone(wanted, folder, defaultWorkspace(), onTakeBack);
    await install(folder, onTakeBack);
    return made;
  });
  console.log(`
${name} has been created, with a page at ${page}. Next, in ${folder}:
  npm test                                                    its types and tests, and a build
  npm run dev -- ${name} --against https://school.example     its page, in that server's
  npm run release -- ${name} --to https://school.example      with the token in HOMEROOM_TOKEN`);
}

async function install(folder: string, onTakeBack: OnTakeBack): Promise<void> {
  console.log('Installing its packages ...');
  await installAnew(folder, onTakeBack);
}
