import { devServer, devServerAgainst } from '../release/index.ts';
import { command, readName, exitWith } from './local/commandLine.ts';
import { elapsedSince } from './local/duration.ts';
import { releaseChanges } from './local/releaseChanges.ts';
import { HOST, PORT, checkPortIsFree, serve } from './local/serve.ts';
import { checkIsHomeroom, originOf } from './local/serverOption.ts';
import { IS_ALONE } from './local/workspaceRoot.ts';

const { name, values } = readName(
  `
npm run dev -- <remote> [--demo]
npm run dev -- <remote> --against https://school.example

The server, a dev shell, and one remote with hot reload; all other remotes come from their releases.
The remote also runs alone, at the second address. --demo uses the demo school's data.
--against builds this remote alone: the other pages, the shell and the API are those of that server, so what
you do there is done there. A change begins the page anew.`,
  { demo: { type: 'boolean', default: false }, against: { type: 'string' } },
);
const { against } = values;
if (against !== undefined && values['demo'])
  exitWith('--demo is data of this machine: not with --against.');

if (against === undefined && IS_ALONE)
  exitWith('There is no server here: say --against https://school.example');

await command(async () => {
  await checkPortIsFree();
  if (typeof against === 'string') await developAgainst(originOf('--against', against, 'A log-in'));
  else await develop();
});

async function develop(): Promise<void> {
  await releaseChanges({ without: ['shell', name], isLenient: true });
  const dev = await devServer(name, { api: `http://127.0.0.1:${PORT}` });
  console.log(`${name} alone is at ${dev.standalone}`);
  try {
    await serve({ env: dev.env, args: values['demo'] ? ['--demo'] : [] });
  } finally {
    await dev.close();
  }
}

async function developAgainst(upstream: string): Promise<void> {
  const began = Date.now();
  await checkIsHomeroom(upstream);
  const { ended } = await devServerAgainst(name, { upstream, host: HOST, port: PORT });
  console.log(
    `\n  ${upstream} with this ${name} is at   http://localhost:${PORT}   (${elapsedSince(began)})`,
  );
  console.log('  Stop it          Ctrl-C\n');
  await ended;
}
