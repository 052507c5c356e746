import { buildRemote } from './build.ts';
import { keepRelease, type CheckDraft } from './keepRelease.ts';
import type { Release } from './release.ts';
import { defaultWorkspace, type Workspace } from './workspace.ts';

/**
 * Builds a remote, or the shell, where needed, and keeps the output for ever under an id made of its content.
 * Nobody sees it before it is promoted; what `check` refuses is not kept.
 */
export async function releaseRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
  check?: CheckDraft,
): Promise<Release> {
  return buildRemote(name, ({ dist }) => keepRelease(name, dist, workspace, check), workspace);
}
