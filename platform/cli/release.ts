import { pruneReleases, releaseRemote } from '../release/index.ts';
import { since } from './local/duration.ts';
import { command, readName } from './local/commandLine.ts';
import { TO_OPTIONS, TO_USAGE, serverOf } from './local/whereTo.ts';

const { name, values } = readName(
  `
npm run release -- <remote | shell>

Builds a remote, or the shell, and keeps the output as a release, named by its content. Nobody sees it before
npm run promote -- <the same>. Releases that nobody can miss any more are removed.
${TO_USAGE}`,
  TO_OPTIONS,
);

await command(async () => {
  const began = Date.now();
  const server = serverOf(values);
  const { release, removed } = server ? await server.release(name) : await releaseHere();
  console.log(`${name} ${release} is ready (${since(began)}).`);
  if (removed.length > 0) console.log(`Removed ${removed.length} old: ${removed.join(', ')}.`);
});

async function releaseHere(): Promise<{ release: string; removed: string[] }> {
  const { release } = await releaseRemote(name);
  return { release, removed: await pruneReleases(name) };
}
