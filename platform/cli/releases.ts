import {
  activeIn,
  listReleases,
  readRegistryFile,
  defaultWorkspace,
  type LoggedChange,
} from '../release/index.ts';
import { command, readName } from './local/commandLine.ts';
import { TO_OPTIONS, TO_USAGE, serverOf } from './local/whereTo.ts';

const { name, values } = readName(
  `
npm run releases -- <remote | shell>

Lists the releases of a remote, or of the shell, what was released last first, and which one is active. With --to also who changed what
there, and when.
${TO_USAGE}`,
  TO_OPTIONS,
);

interface Listed {
  active: string | null;
  releases: { release: string; releasedAt: string; isWithdrawn: boolean }[];
  log: LoggedChange[];
}

await command(async () => {
  const server = serverOf(values);
  const { active, releases, log } = server ? await server.releases(name) : await listHere();
  if (releases.length === 0) console.log(`${name} has no releases.`);
  for (const { release, releasedAt, isWithdrawn } of releases) {
    const state = release === active ? '  active' : isWithdrawn ? '  withdrawn' : '';
    console.log(`${release}  ${inMinutes(releasedAt)}${state}`);
  }
  if (log.length > 0) console.log('');
  for (const { at, by, what, from, to } of log) {
    const change = [from, to].filter(Boolean).join(' -> ');
    console.log(`${inMinutes(at)}  ${by}  ${what}  ${change}`.trimEnd());
  }
});

async function listHere(): Promise<Listed> {
  const file = await readRegistryFile(defaultWorkspace());
  const withdrawn = file.history[name]?.withdrawn ?? [];
  const releases = await listReleases(name);
  return {
    active: activeIn(file, name) ?? null,
    releases: releases.map(({ release, releasedAt }) => {
      return { release, releasedAt, isWithdrawn: withdrawn.includes(release) };
    }),
    log: [],
  };
}

/** UTC: whoever looks may be anywhere. */
function inMinutes(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}
