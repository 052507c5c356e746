import { promoteRemote } from '../release/index.ts';
import { command, readArguments, stop } from './local/commandLine.ts';

const usage = `
npm run promote -- <remote> [release]

Makes a release the one that browsers load; the newest, where none is named. The server needs no
restart: pages opened from now on use it.`;
const {
  names: [name, release, ...more],
} = readArguments(usage);
if (name === undefined || more.length > 0) stop(usage.trim());

await command(async () => {
  const active = await promoteRemote(name, release);
  console.log(`${name} ${active.release} is active.`);
});
