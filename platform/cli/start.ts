import { command, readArguments } from './local/commandLine.ts';
import { releaseChanges } from './local/releaseChanges.ts';
import { checkDataIsFree, checkPortIsFree, serve } from './local/serve.ts';

readArguments(`
npm start

Installs packages, builds, releases and promotes what changed in this checkout, and starts the server.
Configuration comes from the environment (PORT, DATA_DIR, DATABASE_URL ...): see docs/operations.md.`);

await command(async () => {
  await checkPortIsFree();
  await checkDataIsFree();
  await releaseChanges({ isLenient: true });
  await serve();
});
