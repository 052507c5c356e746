// The federation runtime uses these modules to read manifests and to preload by them.
// Our registry names each entry script, and index.html preloads, so both modules are included but
// never called.

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
