import { defaultWorkspace, promoteRemote } from '../release/index.ts';
import { command, readArguments, exitWith } from './local/commandLine.ts';
import { logChange } from './local/logChange.ts';
import { SERVER_OPTIONS, SERVER_USAGE, serverOf } from './local/serverOption.ts';

const usage = `
npm run promote -- <remote | shell> [release]

Makes a release the one that browsers load; what was released last, where none is named. The server needs no
restart: pages opened from now on use it.
${SERVER_USAGE}
  --over <release>     There, although this one is active by now`;
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
