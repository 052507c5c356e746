export { buildAll, buildRemote, buildShell, type BuildAllOptions, type Built } from './build.ts';
export { devServer, type DevServer } from './devServer.ts';
export { newRemote } from './newRemote.ts';
export { promoteRemote, readRegistry, retireRemote, rollbackRemote } from './promote.ts';
export { listReleases, releaseRemote, type Release } from './release.ts';
export { verifyCache } from './verifyCache.ts';
export { defaultWorkspace, remotesOf, type Workspace } from './workspace.ts';
