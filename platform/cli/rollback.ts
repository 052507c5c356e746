import { defaultWorkspace, rollbackRemote } from '../release/index.ts';
import { command, readName } from './local/commandLine.ts';
import { logChange } from './local/logChange.ts';
import { SERVER_OPTIONS, SERVER_USAGE, serverOf } from './local/serverOption.ts';

const { name, values } = readName(
  `
npm run rollback -- <remote | shell>

Returns to the release that was active before. Skips releases that have been deleted or revoked. The server
needs no restart.
${SERVER_USAGE}
  --over <release>     Replaces this release, if it is active on the server now`,
  { ...SERVER_OPTIONS, over: { type: 'string' } },
);

await command(async () => {
  const server = serverOf(values);
  const active = server
    ? (await server.rollback(name, values['over'] as string | undefined)).active
    : await rollbackHere();
  console.log(`${name} is back at ${active}.`);
});

async function rollbackHere(): Promise<string> {
  const log = logChange('rolled back', name);
  return (await rollbackRemote(name, defaultWorkspace(), log)).release;
}
