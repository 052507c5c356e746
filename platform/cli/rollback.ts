import { rollbackRemote } from '../release/index.ts';
import { command, readName } from './local/commandLine.ts';

const { name } = readName(`
npm run rollback -- <remote>

Goes back to the release that was active before. The server needs no restart.`);

await command(async () => {
  const active = await rollbackRemote(name);
  console.log(`${name} is back at ${active.release}.`);
});
