// The federation runtime reads manifests and preloads by them. Our registry names each entry script
// and index.html preloads: these two parts are never asked, but always carried.

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}

export function getGlobalRemoteInfo() {
  return {};
}

export function preloadAssets() {
  throw new Error('Preloading goes by index.html');
}

export const formatPreloadArgs = preloadAssets;
export const defaultPreloadArgs = preloadAssets;
export const normalizePreloadExposes = preloadAssets;
