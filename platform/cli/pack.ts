import path from 'node:path';
import { packPackages } from '../release/index.ts';
import { elapsedSince } from './local/duration.ts';
import { command, readArguments } from './local/commandLine.ts';
import { ROOT } from './local/workspaceRoot.ts';

const { values } = readArguments(
  `
npm run pack [-- --into <folder>]

Packs platform, shared-api, shared-features and shared-ui for another repository: JavaScript with its types,
and the test kit. Default folder: packages. npm run new -- <name> --alone includes this step.`,
  { into: { type: 'string', default: 'packages' } },
);

await command(async () => {
  const began = Date.now();
  const folder = path.resolve(process.env['INIT_CWD'] ?? ROOT, String(values['into']));
  const files = await packPackages(folder);
  for (const file of Object.values(files)) console.log(path.relative(process.cwd(), file));
  console.log(`Packed in ${elapsedSince(began)}.`);
});
