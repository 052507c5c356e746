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
} from '../registry/remoteCalls.ts';
export { ARCHIVE_LIMIT, packArchive, unpackArchive } from '../release/storage/remoteArchive.ts';
export {
  promoteRemote,
  rollbackRemote,
  revokeRelease,
  type ChangeHooks,
} from '../release/promotion/promote.ts';
export { promoteTogether } from '../release/promotion/promoteTogether.ts';
export { endCanary, startCanary } from '../release/promotion/canary.ts';
export { pruneReleases } from '../release/promotion/prune.ts';
export { keepRelease, releaseIdOf } from '../release/storage/keepRelease.ts';
export { findMissingPages } from '../release/promotion/fits.ts';
export { readRegistryFile } from '../release/promotion/registryFile.ts';
export { listReleases, readRelease, type Release } from '../release/storage/release.ts';
export type { Workspace } from '../release/workspace.ts';

export {
  ENTRY_FILE,
  FITS_FILE,
  LAST_GOOD_FILE,
  REGISTRY_FILE,
  RELEASE_FILE,
  SHELL,
  activeIn,
  containerName,
  fitsShell,
  historyOf,
  parseFits,
  parseRegistry,
  parseRelease,
  servedRegistry,
  type Canary,
  type Fits,
  type RegistryFile,
  type ReleaseHistory,
} from '../registry/parseRegistry.ts';
export { isOnlyInCanary } from '../registry/isOnlyInCanary.ts';
export { checkClaims, findConflict } from '../registry/compatibility/claims.ts';

export {
  EARLY_KIND,
  FIRST_READS_ELEMENT,
  FRAME_KIND,
  HEAD_MARK,
  KIND_MARK,
  LANDING_CHUNK,
  LANDING_SPLIT,
  LANGUAGE_MARK,
  LAST_VIEW_KIND,
  LAYOUT_DATA_MARK,
  MOUNTING_CHUNK,
  PAGE_FILE,
  ROOT_MARK,
  TEXTS_LINK,
  WORKER_FILE,
  frameFile,
  kindOfLanguage,
  landingFile,
  textsOfFile,
} from '../build/page/pageMarks.ts';

export {
  readCatalogueTexts,
  readTexts,
  type MessagesOf,
  type TextsByLanguage,
} from '../languages/compile/textsByLanguage.ts';

/** Measurement of work, for tests of the server, which cannot load those of pages. */
export { referenceWork, weigh } from '../testing/weigh.ts';
