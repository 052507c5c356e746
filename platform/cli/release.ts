import {
  checkIsReleased,
  defaultWorkspace,
  pruneReleases,
  releaseRemote,
} from '../release/index.ts';
import type { RemoteServer } from '../release/index.ts';
import {
  checkHasShell,
  openSmokeTest,
  siteOfServer,
  siteOfWorkspace,
  type SmokeTest,
} from '../smoke-test/index.ts';
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
  const smokeTest = values['unchecked'] ? undefined : await begin(server);
  try {
    const { release, removed } = await (server?.release(name, smokeTest?.check) ??
      releaseHere(smokeTest));
    const how = smokeTest ? '' : ', without a smoke test';
    console.log(`${name} ${release} is ready${how} (${elapsedSince(began)}).`);
    if (removed.length > 0) console.log(`Removed ${removed.length} old: ${removed.join(', ')}.`);
  } finally {
    await smokeTest?.close();
  }
});

/** Starts the browser while the build is running. */
async function begin(server: RemoteServer | undefined): Promise<SmokeTest> {
  const browser = await browserPath();
  checkIsReleased(defaultWorkspace(), name);
  const site = server ? siteOfServer(server.origin) : siteOfWorkspace(defaultWorkspace());
  if (browser) {
    await checkHasShell(name, site);
    return openSmokeTest({ browser, site });
  }
  throw new Error(
    `There is no Chromium or Chrome here to open ${name} in: install one (apt-get install chromium), name it in CHROMIUM_PATH, or use --unchecked.`,
  );
}

async function releaseHere(smokeTest?: SmokeTest): Promise<{ release: string; removed: string[] }> {
  const { release } = await releaseRemote(name, defaultWorkspace(), smokeTest?.check);
  if (!smokeTest) logUnchecked(name, release);
  return { release, removed: await pruneReleases(name) };
}
