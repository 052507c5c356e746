import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { passSignalsTo } from './signals.mjs';
import { readArguments } from './local/commandLine.ts';
import { ROOT, binaryPath } from './local/workspaceRoot.ts';

const { values } = readArguments(
  `
npm run storybook [-- --port 6006]

Every component of the design system and the screens of the remotes, with their stories, at
http://localhost:6006.`,
  { port: { type: 'string', default: '6006' } },
);

const args = ['dev', '--port', String(values['port']), '--no-open', '--disable-telemetry'];
const child = spawn(binaryPath('storybook', 'stories'), args, {
  cwd: join(ROOT, 'stories'),
  stdio: 'inherit',
});
passSignalsTo(child);
child.once('exit', (code) => process.exit(code ?? 0));
