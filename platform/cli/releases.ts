import {
  activeIn,
  listReleases,
  readRegistryFile,
  defaultWorkspace,
  historyOf,
  type LoggedChange,
  type RunningCanary,
} from '../release/index.ts';
import { command, readName } from './local/commandLine.ts';
import { SERVER_OPTIONS, SERVER_USAGE, serverOf } from './local/serverOption.ts';

const { name, values } = readName(
  `
npm run releases -- <remote | shell>

Lists the releases of a remote, or of the shell, the latest first, and the active one. With --to, also lists who changed what
there, and when.
${SERVER_USAGE}`,
  SERVER_OPTIONS,
);

interface Listed {
  active: string | null;
  canary: RunningCanary | null;
  releases: { release: string; releasedAt: string; isWithdrawn: boolean }[];
  log: LoggedChange[];
}

await command(async () => {
  const server = serverOf(values);
  const { active, canary, releases, log } = server ? await server.releases(name) : await listHere();
  if (releases.length === 0) console.log(`${name} has no releases.`);
  for (const { release, releasedAt, isWithdrawn } of releases) {
    const states = [
      ...(release === active ? ['active'] : []),
      ...(release === canary?.release ? [`for ${canary.percent}% of browsers`] : []),
      ...(isWithdrawn ? ['revoked'] : []),
    ];
    console.log([release, inMinutes(releasedAt), ...states].join('  '));
  }
  if (log.length > 0) console.log('');
  for (const { at, by, what, from, to, why } of log) {
    const change = [from, to].filter(Boolean).join(' -> ');
    // The wire has another word for it than people read.
    const shown = what === 'withdrawn' ? 'revoked' : what;
    console.log([inMinutes(at), by, shown, change, why ?? ''].join('  ').trimEnd());
  }
});

async function listHere(): Promise<Listed> {
  const file = await readRegistryFile(defaultWorkspace());
  const { withdrawn, canary = null } = historyOf(file, name);
  const releases = await listReleases(name);
  return {
    active: activeIn(file, name) ?? null,
    canary,
    releases: releases.map(({ release, releasedAt }) => {
      return { release, releasedAt, isWithdrawn: withdrawn.includes(release) };
    }),
    log: [],
  };
}

/** Formats a time in UTC, because readers may be in any time zone. */
function inMinutes(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}
