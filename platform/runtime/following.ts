export { refreshSafely, useFreshRegistry } from './useFreshRegistry.ts';
export { useOutdated } from './useOutdated.ts';
export { readPageRegistry } from './registryStore.ts';
export { watchMountPoints } from './mountPoints.ts';
export { getRunning } from './running.ts';
export { prefetchPointedLinks } from './pointedLinks.ts';
export { placesInUse, replaceAll, replaceRevoked } from './replaceRevoked.ts';
export { useOverridden, type Overridden } from './useOverridden.ts';
export { readPageView, type PageView } from './pageView.ts';
