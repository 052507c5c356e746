// Entry point of every command. Plain JavaScript without dependencies, which runs under any Node
// from 18.
// It installs the workspace's Node 24 and packages, and starts platform/cli/<command>.ts.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemOfFolder } from '../release/folderPath.mjs';
import { installWhatChanged } from './install.mjs';
import { endGroup, passSignalsTo } from './signals.mjs';

const own = fileURLToPath(new URL('.', import.meta.url));
// Installed as a package, it works on the repository that it was started in.
const isAlone = own.split(sep).includes('node_modules');
const root = isAlone ? process.cwd() : fileURLToPath(new URL('../..', import.meta.url));
const [command = 'help', ...args] = process.argv.slice(2);

function stop(message) {
  console.error(message);
  process.exit(1);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  stop(`Homeroom needs Node 18 or later to start. This is ${process.version}.`);
}
if (process.platform === 'win32') {
  stop('On Windows, Homeroom runs inside WSL (wsl --install), not in the Windows shell.');
}
const unusable = problemOfFolder(root);
if (unusable) stop(unusable);
const script = join(own, command + (isAlone ? '.js' : '.ts'));
if (!/^[a-z]+$/.test(command) || !existsSync(script)) {
  stop(`There is no command "${command}". See "scripts" in package.json.`);
}

if (process.env.npm_lifecycle_event) endWithNpm();
await installWhatChanged(root, command, args).catch((error) =>
  stop(`Installing failed: ${error.message}`),
);

const node = workspaceNode();
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH];
const endWithParent = new URL('endWithParent.mjs', import.meta.url).href;
const options = ['--disable-warning=ExperimentalWarning', '--import', endWithParent];
// A separate process group, so that this process forwards every signal exactly once. All processes
// of the command stay in that group, so none is left behind.
const child = spawn(node, [...options, script, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
  // Node caches the JavaScript of TypeScript files, for all processes of the command.
  env: {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...process.env,
    PATH: path.join(delimiter),
  },
});
passSignalsTo(child);
child.on('error', (error) => stop(`Node 24 could not be started: ${error.message}`));
child.on('exit', async (code, signal) => {
  await endGroup(child.pid);
  process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
});

/**
 * Ends the command when npm is killed. npm gives its scripts no IPC channel, so only a changed
 * parent process shows that.
 */
function endWithNpm() {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/**
 * Returns the Node of the workspace's packages, or the current one if there is none and it is new
 * enough.
 */
function workspaceNode() {
  const { platform, arch } = process;
  const packaged = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
    .map((name) => join(root, 'node_modules', name, 'bin', 'node'))
    .find((file) => existsSync(file));
  if (packaged) return packaged;
  if (major >= 24) return process.execPath;
  return stop(
    `No Node package for ${platform} on ${arch}: install Node 24 yourself, and try again.`,
  );
}
