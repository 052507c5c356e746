export { findConflict, type Conflict } from './compatibility/claims.ts';
export { firstReads, type FirstReads } from './first-view/firstReads.ts';
export { partInFront, preloadsFor, type PageAddress } from './first-view/firstView.ts';
export { matchRoute } from './matchRoute.ts';
export {
  modulesOf,
  type Contributes,
  type Contribution,
  type DeclaredRead,
  type KindEntry,
  type NavEntry,
  type Read,
  type RemoteDescription,
  type RouteDeclaration,
} from './remoteJson.ts';
export {
  NO_REMOTES,
  addressKey,
  cataloguesOf,
  checkRegistry,
  findOwner,
  foreignOrigins,
  isOwnAddress,
  registryForTab,
  routesOf,
  type ExpectedScript,
  type OwnedRoute,
  type Registry,
  type RegistryRemote,
} from './registry.ts';
export {
  CHECKED,
  RELEASES_BASE,
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
  type RunningCanary,
  type Uploaded,
} from './remoteCalls.ts';
