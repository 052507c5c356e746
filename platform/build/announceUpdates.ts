import webpack from 'webpack';
import { UPDATED } from '../runtime/whenUpdated.ts';

/** React Refresh collects updates for 30 ms before it swaps components. */
const SWAPPED_AFTER_MS = 150;
/** Tells the page whenever changed code runs in it: a part that had failed is tried again. */
const CODE = `import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle') setTimeout(() => dispatchEvent(new Event('${UPDATED}')), ${SWAPPED_AFTER_MS});
});`;

/** Puts that into the scripts of a remote that is being worked on. */
export function announceUpdates(): webpack.WebpackPluginInstance {
  return {
    apply(compiler) {
      const entry = `data:text/javascript,${encodeURIComponent(CODE)}`;
      // Without a name it belongs to every entry: a page of the shell loads another than the remote alone.
      new webpack.EntryPlugin(compiler.context, entry, {}).apply(compiler);
    },
  };
}
