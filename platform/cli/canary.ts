import { defaultWorkspace, endCanary, startCanary } from '../release/index.ts';
import { command, readArguments, exitWith } from './local/commandLine.ts';
import { logChange } from './local/logChange.ts';
import { SERVER_OPTIONS, SERVER_USAGE, serverOf } from './local/serverOption.ts';

const usage = `
npm run canary -- <remote> <release> <percent>%
npm run canary -- <remote> off

Gives a release to a percentage of all browsers, beside the active one. Each browser keeps the release that it got.
A promotion gives the release to all browsers. The canary ends with a promotion, a rollback, a revocation or "off".
The server needs no restart.
${SERVER_USAGE}
  --over <release>     Replaces this release, if it is the server's canary now`;
const { values, names } = readArguments(usage, { ...SERVER_OPTIONS, over: { type: 'string' } });
const [name, release, percent, ...more] = names;
const isOff = release === 'off' && percent === undefined;
if (name === undefined || release === undefined || more.length > 0) exitWith(usage.trim());
if (!isOff && percent === undefined) exitWith(usage.trim());
const share = Number(/^(\d{1,2})%?$/.exec(percent ?? '')?.[1]);
if (!isOff && !(share > 0)) exitWith(`"${percent}" is not a percentage from 1% to 99%`);

const over = values['over'] as string | undefined;

await command(async () => {
  const server = serverOf(values);
  if (isOff) {
    if (server) await server.endCanary(name, over);
    else await endCanary(name, defaultWorkspace(), logChange('canary ended', name));
    console.log(`${name} no longer has a canary.`);
    return;
  }
  const log = logChange('canary started', name, { why: `For ${share}% of browsers.` });
  if (server) await server.canary(name, release, share, over);
  else await startCanary(name, release, share, defaultWorkspace(), log);
  console.log(`${share}% of browsers get ${name} ${release}.`);
});
