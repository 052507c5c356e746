import { releaseRemote } from '../release/index.ts';
import { since } from './local/duration.ts';
import { command, readName } from './local/commandLine.ts';

const { name } = readName(`
npm run release -- <remote>

Builds a remote and keeps the output as a release, named by its content. Nobody sees it before
npm run promote -- <remote>.`);

await command(async () => {
  const began = Date.now();
  const { release } = await releaseRemote(name);
  console.log(`${name} ${release} is ready (${since(began)}).`);
});
