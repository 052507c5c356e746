import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '../../registry/index.ts';
import { buildRemote, checkBuild, defaultWorkspace, remotesOf } from '../../release/index.ts';
import {
  conformance,
  openSmokeTest,
  siteOfServer,
  siteOfWorkspace,
} from '../../smoke-test/index.ts';
import { releaseChanges } from '../local/releaseChanges.ts';
import { originOf } from '../local/serverOption.ts';
import { IS_ALONE, ROOT } from '../local/workspaceRoot.ts';
import { browserPath } from './browserPath.ts';
import { notFound, oneCheckOf, type Outcome, type Selection } from './step.ts';
import { withSlotProviders } from './withSlotProviders.ts';

const NAME = 'conformance';

/**
 * Opens every module of the named remotes, as they would be released, and runs the conformance
 * checks.
 */
export async function testConformance({ packages }: Selection): Promise<Outcome[]> {
  const workspace = defaultWorkspace();
  const all = remotesOf(workspace);
  const names = packages.filter((name) => all.includes(name));
  if (names.length === 0) return [];
  const url = process.env['HOMEROOM_URL'];
  if (IS_ALONE && !url) return [nowhere()];
  const browser = await browserPath();
  if (!browser) return [notFound(NAME, 'there is no Chromium or Chrome here')];

  if (!IS_ALONE) {
    const needed = withSlotProviders(names, all.map(readRemote));
    await releaseChanges({ without: all.filter((name) => !needed.includes(name)) });
  }
  const site = IS_ALONE
    ? siteOfServer(originOf('HOMEROOM_URL', String(url), 'A release'))
    : siteOfWorkspace(workspace);
  const smokeTest = openSmokeTest({ browser, site, test: conformance });
  const outcomes: Outcome[] = [];
  try {
    for (const name of names) {
      const check = async () => {
        await buildRemote(
          name,
          ({ dist }) => checkBuild(name, dist, workspace, smokeTest.check),
          workspace,
        );
        return '';
      };
      outcomes.push(await oneCheckOf(`${NAME} of ${name}`, check));
    }
    return outcomes;
  } finally {
    await smokeTest.close();
  }
}

function readRemote(name: string): RemoteDescription {
  const file = join(ROOT, name, 'remote.json');
  return JSON.parse(readFileSync(file, 'utf8')) as RemoteDescription;
}

/**
 * Returns the outcome for a repository of one remote without a server. Such a repository has no
 * shell of its own.
 */
function nowhere(): Outcome {
  const note = 'HOMEROOM_URL names no server';
  return { name: NAME, passed: 0, failed: 0, skipped: 0, milliseconds: 0, output: '', note };
}
