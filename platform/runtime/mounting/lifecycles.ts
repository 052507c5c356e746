import type { LifeCycleFn } from 'single-spa';
import type { Store } from '../store.ts';

/** Props of a mounted root, from the code that mounts it. */
export interface RootProps<Props extends object> {
  /** Props of a slot; a page has none. They change without a remount. */
  passed: Store<Props>;
  /** Route that shows a page, for its parameters; absent in a slot. */
  routePath?: string;
  /** Element of its root. */
  domElement?: HTMLElement;
  onRenderError: (error: Error) => void;
}

/**
 * Exports of an exposed module. `Props` are those of its slot, which the loading code does not
 * know.
 */
export interface Lifecycles<Props extends object = object> {
  bootstrap: LifeCycleFn<RootProps<Props>>;
  mount: LifeCycleFn<RootProps<Props>>;
  unmount: LifeCycleFn<RootProps<Props>>;
}
