import { spawn } from 'node:child_process';
import { endGroup } from './signals.mjs';

export const PNPM = 'pnpm@12.21.0';
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PROGRESS = /^Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/;
const SAID_EVERY_MS = 5_000;

/**
 * Runs pnpm's install. Prints only its progress.
 *
 * @param {string} root
 * @param {{ isFrozen: boolean, without?: string[], onTakeBack?: (step: () => void | Promise<void>) => void }} options
 *   `without`: folders of packages to skip. `onTakeBack`: the caller handles signals, and ends the install
 * @returns {Promise<void>} rejects with pnpm's errors
 */
export function pnpmInstall(root, { isFrozen, without = [], onTakeBack }) {
  const args = [
    ...['--yes', PNPM, 'install', '--reporter=append-only'],
    // Outside CI too, pnpm installs from the lockfile as long as it matches the packages.
    isFrozen ? '--frozen-lockfile' : '--no-frozen-lockfile',
    // A node_modules of another tool is replaced without a prompt, because the terminal may be
    // unattended.
    '--config.confirmModulesPurge=false',
    ...without.map((folder) => `--filter=!./${folder}`),
  ];
  return new Promise((resolve, reject) => {
    // A separate process group: npx passes a signal only to a shell, and not to the programs of
    // that shell.
    const child = spawn('npx', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const end = () => process.kill(-child.pid);
    // A signal ends a process without its exit handlers. The install must not outlive this process.
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
  // pnpm is not installed globally here, so its advice has to start with npx.
  const words = lines
    .slice(start)
    .join('\n')
    .trim()
    .replaceAll(/(?<=["`])pnpm /g, `npx ${PNPM} `);
  return `pnpm ended with ${code}:\n${words}`;
}
