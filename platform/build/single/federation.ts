// Replaces the federation runtime in a build that contains every remote.
// eslint-disable-next-line import-x/no-unresolved -- the build writes it
import { MODULES } from 'single-remotes';

/** Loads a module: `mf_auth_single/login` is `./login` of mf-auth. */
export async function loadRemote<Module>(id: string): Promise<Module> {
  const load = MODULES[id];
  if (!load) throw new Error(`This build has no ${id}`);
  return (await load()) as Module;
}

/** Does nothing: a single build has no remote entries. */
export function registerRemotes(): void {}

/** Does nothing: a single build shares no libraries. */
export function registerGlobalPlugins(): void {}

/** Returns null: a single build loads no scripts of other builds. */
export function getInstance(): null {
  return null;
}
