import { buildRemote } from '../building/build.ts';
import { keepRelease, type CheckDraft } from './keepRelease.ts';
import type { Release } from './release.ts';
import { defaultWorkspace, type Workspace } from '../workspace.ts';

/**
 * Builds a remote, or the shell, where needed, and stores the output permanently under an id
 * computed from its content.
 * Browsers do not load it before it is promoted. An output that `check` refuses is not stored.
 */
export async function releaseRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
  check?: CheckDraft,
): Promise<Release> {
  return buildRemote(name, ({ dist }) => keepRelease(name, dist, workspace, check), workspace);
}
