import webpack from 'webpack';

/**
 * What React looks for once, when it starts. react-refresh makes one too, but one that forgets the
 * renderers: the refresh runtime of a remote comes later and would find none.
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

/** Puts the hook before everything else in the scripts of a page. */
export function refreshHook(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({ banner: HOOK, raw: true, entryOnly: true, test: /\.js$/ });
}
