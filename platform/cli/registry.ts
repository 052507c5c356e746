import {
  defaultWorkspace,
  historyOf,
  readRegistryFile,
  type ActiveReleases,
} from '../release/index.ts';
import { command, readArguments, exitWith } from './local/commandLine.ts';
import { SERVER_OPTIONS, SERVER_USAGE, serverOf } from './local/serverOption.ts';

const usage = `
npm run registry

Lists every remote with the release that browsers load, and its canary.
${SERVER_USAGE}`;
const { values, names } = readArguments(usage, SERVER_OPTIONS);
if (names.length > 0) exitWith(usage.trim());

await command(async () => {
  const { remotes } = await (serverOf(values)?.registry() ?? readHere());
  if (remotes.length === 0) console.log('Nothing has been promoted yet.');
  for (const { name, release, canary } of remotes) {
    const tried = canary ? `  (${canary.release} for ${canary.percent}% of browsers)` : '';
    console.log(`${release}  ${name}${tried}`);
  }
});

async function readHere(): Promise<ActiveReleases> {
  const file = await readRegistryFile(defaultWorkspace());
  return {
    remotes: file.remotes.map(({ name, release }) => {
      return { name, release, canary: historyOf(file, name).canary ?? null };
    }),
  };
}
