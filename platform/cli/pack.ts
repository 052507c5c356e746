import path from 'node:path';
import { packPackages } from '../release/index.ts';
import { elapsedSince } from './local/duration.ts';
import { command, readArguments } from './local/commandLine.ts';
import { ROOT } from './local/workspaceRoot.ts';

const { values } = readArguments(
  `
npm run pack [-- --into <folder>]

Packages of platform, shared-api and shared-ui for a repository that is not this one: JavaScript with its types,
and what tests are written with. Into the folder packages here, unless told; npm run new -- <name> --alone does it by itself.`,
  { into: { type: 'string', default: 'packages' } },
);

await command(async () => {
  const began = Date.now();
  const folder = path.resolve(process.env['INIT_CWD'] ?? ROOT, String(values['into']));
  const files = await packPackages(folder);
  for (const file of Object.values(files)) console.log(path.relative(process.cwd(), file));
  console.log(`Packed in ${elapsedSince(began)}.`);
});
