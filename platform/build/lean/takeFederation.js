// For remotes: see provideFederation.js. Each remote gets its own objects, as if it contained the
// library.
const { runtime, bundlerRuntime, ...federation } = globalThis._FEDERATION_BUNDLER_RUNTIME;

/**
 * Creates an instance for each entry, also for one that is loaded again after a failure. The name
 * of a release is unique.
 * The runtime's own `init` distinguishes builds by a constant of the shell's build.
 */
function init(options) {
  return runtime.createInstance({ ...options, id: options.id || '' });
}

// The library's own module has a default export too.
// eslint-disable-next-line import-x/no-default-export
export default {
  ...federation,
  runtime: { ...runtime, init },
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
