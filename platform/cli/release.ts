import {
  checkIsReleased,
  defaultWorkspace,
  pruneReleases,
  releaseRemote,
} from '../release/index.ts';
import type { RemoteServer } from '../release/index.ts';
import {
  checkHasShell,
  openTrial,
  siteOfServer,
  siteOfWorkspace,
  type Trial,
} from '../trial/index.ts';
import { elapsedSince } from './local/duration.ts';
import { command, readName } from './local/commandLine.ts';
import { logUnchecked } from './local/logChange.ts';
import { SERVER_OPTIONS, SERVER_USAGE, serverOf } from './local/serverOption.ts';
import { browserPath } from './testing/browserPath.ts';

const { name, values } = readName(
  `
npm run release -- <remote | shell>

Builds a remote, or the shell, opens each of its modules in a browser, beside the active releases, and stores the output as a release
that is named by its content. Browsers load it after npm run promote. A module that throws or hangs is refused. Old, unused
releases are removed.
  --unchecked          Skips the browser; the log of releases notes that
${SERVER_USAGE}`,
  { ...SERVER_OPTIONS, unchecked: { type: 'boolean', default: false } },
);

await command(async () => {
  const began = Date.now();
  const server = serverOf(values);
  const trial = values['unchecked'] ? undefined : await begin(server);
  try {
    const { release, removed } = await (server?.release(name, trial?.check) ?? releaseHere(trial));
    const how = trial ? '' : ', without a smoke test';
    console.log(`${name} ${release} is ready${how} (${elapsedSince(began)}).`);
    if (removed.length > 0) console.log(`Removed ${removed.length} old: ${removed.join(', ')}.`);
  } finally {
    await trial?.close();
  }
});

/** Starts the browser while the build is running. */
async function begin(server: RemoteServer | undefined): Promise<Trial> {
  const browser = await browserPath();
  checkIsReleased(defaultWorkspace(), name);
  const site = server ? siteOfServer(server.origin) : siteOfWorkspace(defaultWorkspace());
  if (browser) {
    await checkHasShell(name, site);
    return openTrial({ browser, site });
  }
  throw new Error(
    `There is no Chromium or Chrome here to open ${name} in: install one (apt-get install chromium), name it in CHROMIUM_PATH, or use --unchecked.`,
  );
}

async function releaseHere(trial?: Trial): Promise<{ release: string; removed: string[] }> {
  const { release } = await releaseRemote(name, defaultWorkspace(), trial?.check);
  if (!trial) logUnchecked(name, release);
  return { release, removed: await pruneReleases(name) };
}
