export { buildAll, buildRemote, type BuildAllOptions, type Built } from './building/build.ts';
export { endCanary, startCanary } from './promotion/canary.ts';
export { devServer, devServerAgainst, type DevServer } from './development/devServer.ts';
export { CODE_OWNERS } from './newRemote/codeOwners.ts';
export { checkBuild, keepRelease, type CheckDraft, type Draft } from './storage/keepRelease.ts';
export { newAlone } from './newRemote/newAlone.ts';
export { orTakeBack, type OnTakeBack } from './newRemote/orTakeBack.ts';
export { TEMPLATE_REMOTE, newRemote } from './newRemote/newRemote.ts';
export { WORKFLOWS, workflowOf } from './newRemote/workflowOf.ts';
export {
  promoteRemote,
  retireRemote,
  rollbackRemote,
  revokeRelease,
  type ChangeHooks,
} from './promotion/promote.ts';
export { packPackages } from '../pack/packPackages.ts';
export { promoteTogether } from './promotion/promoteTogether.ts';
export { pruneReleases } from './promotion/prune.ts';
export { readRegistry, readRegistryFile } from './promotion/registryFile.ts';
export { lastReleased, listReleases, type Release } from './storage/release.ts';
export { releaseRemote } from './storage/releaseRemote.ts';
export { reasonOf, remoteServer, type RemoteServer } from './remoteServer.ts';
export {
  UNCHECKED,
  type ActiveReleases,
  type LoggedChange,
  type RunningCanary,
} from '../registry/remoteCalls.ts';
export { releaseSingle } from './storage/releaseSingle.ts';
export { shellPaths, workflowOfShell } from './shellWorkflow.ts';
export { hasNoCache, verifyCache } from './building/verifyCache.ts';
export { activeIn, historyOf } from '../registry/parseRegistry.ts';
export {
  SHELL,
  checkIsReleased,
  checkIsRemote,
  defaultWorkspace,
  remotesOf,
  type Workspace,
} from './workspace.ts';
