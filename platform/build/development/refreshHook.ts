import webpack from 'webpack';

/**
 * Global hook that React looks for once, when it starts.
 * react-refresh creates one too, but that one keeps no renderers. The refresh runtime of a remote
 * loads later and would find none.
 */
const HOOK = `
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;

/** Puts the hook before all other code in the scripts of a page. */
export function refreshHook(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({ banner: HOOK, raw: true, entryOnly: true, test: /\.js$/ });
}
