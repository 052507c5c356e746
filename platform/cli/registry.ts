import { readRegistry } from '../release/index.ts';
import { command, readArguments, stop } from './local/commandLine.ts';
import { TO_OPTIONS, TO_USAGE, serverOf } from './local/whereTo.ts';

const usage = `
npm run registry

Lists every remote with the release that browsers load.
${TO_USAGE}`;
const { values, names } = readArguments(usage, TO_OPTIONS);
if (names.length > 0) stop(usage.trim());

await command(async () => {
  const registry = await (serverOf(values)?.registry() ?? readRegistry());
  const remotes = registry?.remotes ?? [];
  if (remotes.length === 0) console.log('Nothing was promoted yet.');
  for (const { name, release } of remotes) console.log(`${release}  ${name}`);
});
