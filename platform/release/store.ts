/** Exports for a running server: no build code, which would load webpack. */
export {
  RELEASES_BASE,
  CHECKED,
  UNCHECKED,
  type ActiveReleases,
  type CanaryOrder,
  type ChangeOrder,
  type Changed,
  type LogEntry,
  type LoggedChange,
  type Overview,
  type OverviewOfRelease,
  type OverviewOfRemote,
  type RemoteState,
  type Uploaded,
} from './remoteCalls.ts';
export { ARCHIVE_LIMIT, packArchive, unpackArchive } from './remoteArchive.ts';
export { promoteRemote, rollbackRemote, withdrawRelease, type ChangeHooks } from './promote.ts';
export { endCanary, startCanary } from './canary.ts';
export { pruneReleases } from './prune.ts';
export { keepRelease, releaseIdOf } from './keepRelease.ts';
export { readRegistryFile } from './registryFile.ts';
export { listReleases, readRelease, type Release } from './release.ts';
export {
  activeIn,
  historyOf,
  type Canary,
  type RegistryFile,
  type ReleaseHistory,
} from '../registry/parseRegistry.ts';
export { isOnlyInCanary } from '../registry/isOnlyInCanary.ts';
export { checkClaims, findConflict } from '../registry/claims.ts';
export type { Workspace } from './workspace.ts';
