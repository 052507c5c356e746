// For remotes: see provideFederation.js. Each gets objects of its own, as if it had brought them.
const { runtime, bundlerRuntime, ...federation } = globalThis._FEDERATION_BUNDLER_RUNTIME;

/**
 * The runtime's own `init` would tell builds apart by a constant of the shell's build. A release's name is its
 * own, so each entry gets an instance; also one that is loaded again after a failure.
 */
function init(options) {
  return runtime.createInstance({ ...options, id: options.id || '' });
}

// As the library's own module.
// eslint-disable-next-line import-x/no-default-export
export default {
  ...federation,
  runtime: { ...runtime, init },
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
