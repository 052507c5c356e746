import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { passSignalsTo } from './signals.mjs';
import { exitWith, readArguments } from './local/commandLine.ts';
import { IS_ALONE, ROOT, STORIES_ELSEWHERE, binaryPath } from './local/workspaceRoot.ts';

const { values } = readArguments(
  `
npm run storybook [-- --port 6006 | --build]

Serves the stories of the design system and of the remotes' screens at
http://localhost:6006. --build writes them to stories/storybook-static, for any web server.`,
  { port: { type: 'string', default: '6006' }, build: { type: 'boolean', default: false } },
);

if (IS_ALONE) exitWith(STORIES_ELSEWHERE);

const work = values['build']
  ? ['build', '--quiet']
  : ['dev', '--port', String(values['port']), '--no-open'];
const child = spawn(binaryPath('storybook', 'stories'), [...work, '--disable-telemetry'], {
  cwd: join(ROOT, 'stories'),
  stdio: 'inherit',
});
passSignalsTo(child);
child.once('exit', (code) => process.exit(code ?? 0));
