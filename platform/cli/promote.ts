import { defaultWorkspace, promoteRemote } from '../release/index.ts';
import { command, readArguments, exitWith } from './local/commandLine.ts';
import { logChange } from './local/logChange.ts';
import { SERVER_OPTIONS, SERVER_USAGE, serverOf } from './local/serverOption.ts';

const usage = `
npm run promote -- <remote | shell> [release]

Makes a release the one that browsers load; default: the latest release. The server needs no
restart: new pages use the release.
${SERVER_USAGE}
  --over <release>     Replaces this release, if it is active on the server now`;
const {
  values,
  names: [name, release, ...more],
} = readArguments(usage, { ...SERVER_OPTIONS, over: { type: 'string' } });
if (name === undefined || more.length > 0) exitWith(usage.trim());

await command(async () => {
  const server = serverOf(values);
  const over = values['over'] as string | undefined;
  const active = server
    ? (await server.promote(name, release, over)).active
    : await promoteHere(name);
  console.log(`${name} ${active} is active.`);
});

async function promoteHere(remote: string): Promise<string> {
  const log = logChange('promoted', remote);
  return (await promoteRemote(remote, release, defaultWorkspace(), log)).release;
}
