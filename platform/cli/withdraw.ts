import { defaultWorkspace, revokeRelease } from '../release/index.ts';
import { command, readArguments, exitWith } from './local/commandLine.ts';
import { logChange } from './local/logChange.ts';
import { SERVER_OPTIONS, SERVER_USAGE, serverOf } from './local/serverOption.ts';

const usage = `
npm run withdraw -- <remote | shell> <release>

Revokes a release: neither a rollback nor promote makes it active again. If it is active, the release that was
active before becomes active again. The server needs no restart.
${SERVER_USAGE}`;
const {
  values,
  names: [name, release, ...more],
} = readArguments(usage, SERVER_OPTIONS);
if (name === undefined || release === undefined || more.length > 0) exitWith(usage.trim());

await command(async () => {
  const server = serverOf(values);
  if (server) {
    const { active } = await server.revoke(name, release);
    console.log(`${name} ${release} has been revoked. ${active} is active.`);
    return;
  }
  const log = logChange('withdrawn', name, { left: release });
  const active = await revokeRelease(name, release, defaultWorkspace(), log);
  console.log(`${name} ${release} has been revoked.`);
  if (active) console.log(`${name} is back at ${active.release}.`);
});
