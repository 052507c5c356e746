import { spawn } from 'node:child_process';
import { endGroup } from './signals.mjs';

export const PNPM = 'pnpm@12.21.0';
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PROGRESS = /^Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/;
const SAID_EVERY_MS = 5_000;

/**
 * Runs pnpm's install, of which only its progress is shown, and its errors where it fails.
 *
 * @param {string} root
 * @param {{ isFrozen: boolean, without?: string[], onTakeBack?: (step: () => void | Promise<void>) => void }} options
 *   `without`: folders of packages that are left alone. `onTakeBack`: the caller answers signals, and ends the install
 * @returns {Promise<void>}
 */
export function pnpmInstall(root, { isFrozen, without = [], onTakeBack }) {
  const args = [
    ...['--yes', PNPM, 'install', '--reporter=append-only'],
    // Outside CI, what the lockfile says is installed as well, as long as it fits the packages.
    isFrozen ? '--frozen-lockfile' : '--no-frozen-lockfile',
    // A node_modules left by another tool is replaced without asking: nobody may be there to answer.
    '--config.confirmModulesPurge=false',
    ...without.map((folder) => `--filter=!./${folder}`),
  ];
  return new Promise((resolve, reject) => {
    // A group of its own: npx passes a signal to a shell at most, and not to what that runs.
    const child = spawn('npx', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const end = () => process.kill(-child.pid);
    // A signal ends a process without its exit handlers; the install must not outlive us.
    const quit = () => process.exit(130);
    if (onTakeBack) onTakeBack(() => endGroup(child.pid));
    else {
      process.once('exit', end);
      for (const signal of ENDING) process.once(signal, quit);
    }
    const output = readOutput(child);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      for (const signal of ENDING) process.off(signal, quit);
      if (code === 0) resolve();
      else reject(new Error(failureOf(output.lines, code)));
    });
  });
}

function readOutput(child) {
  const lines = [];
  let saidAt = Date.now();
  const read = (stream) => {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) note(line);
    });
    stream.on('end', () => rest && note(rest));
  };
  const note = (line) => {
    const [, resolved, reused, downloaded, added] = PROGRESS.exec(line) ?? [];
    if (resolved === undefined) lines.push(line);
    else if (Date.now() - saidAt >= SAID_EVERY_MS) {
      saidAt = Date.now();
      const found = Number(reused) + Number(downloaded);
      console.log(`  ${found} of ${Math.max(found, resolved)} packages found, ${added} added`);
    }
  };
  read(child.stdout);
  read(child.stderr);
  return { lines };
}

/** Describes what went wrong in pnpm's words, without the warnings before it. */
function failureOf(lines, code) {
  const start = Math.max(
    0,
    lines.findIndex((line) => /ERR_|^npm error|Error:/.test(line)),
  );
  // Nobody has a pnpm of their own here: its advice begins with what starts it.
  const words = lines
    .slice(start)
    .join('\n')
    .trim()
    .replaceAll(/(?<=["`])pnpm /g, `npx ${PNPM} `);
  return `pnpm ended with ${code}:\n${words}`;
}
