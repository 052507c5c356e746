import webpack from 'webpack';
import { UPDATED } from '../../runtime/mounting/whenUpdated.ts';

/** React Refresh collects updates for 30 ms before it swaps components. */
const SWAPPED_AFTER_MS = 150;
/**
 * Code that notifies the page whenever changed code runs in it, so that a failed part is retried.
 */
const CODE = `import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle') setTimeout(() => dispatchEvent(new Event('${UPDATED}')), ${SWAPPED_AFTER_MS});
});`;

/** Adds that code to the scripts of a remote in development. */
export function announceUpdates(): webpack.WebpackPluginInstance {
  return {
    apply(compiler) {
      const entry = `data:text/javascript,${encodeURIComponent(CODE)}`;
      // An entry without a name belongs to every entry: a page of the shell loads another one than
      // the standalone remote.
      new webpack.EntryPlugin(compiler.context, entry, {}).apply(compiler);
    },
  };
}
