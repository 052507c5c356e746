import { join } from 'node:path';
import { releaseSingle } from '../release/index.ts';
import { command, readArguments } from './local/commandLine.ts';
import { elapsedSince } from './local/duration.ts';
import { releaseChanges } from './local/releaseChanges.ts';
import { ROOT } from './local/workspaceRoot.ts';

const SINGLE = 'dist/single';

const { values } = readArguments(
  `
npm run build [-- --single]

Builds, releases and promotes what changed in this checkout, as npm start does, without starting a server.
--single builds the shell and every remote as one bundle, without federation, into ${SINGLE}. The same server serves it:
RELEASES_DIR=${SINGLE} node server/src/main.ts`,
  { single: { type: 'boolean', default: false } },
);

await command(async () => {
  if (!values['single']) return releaseChanges();
  const began = Date.now();
  console.log('Building the shell and every remote as one ...');
  await releaseSingle(join(ROOT, SINGLE));
  console.log(`Built ${SINGLE} (${elapsedSince(began)}).`);
  return undefined;
});
