import { registerApplication, start, type AppProps } from 'single-spa';
import type { Lifecycles, RootProps } from './lifecycles.ts';

type Props = Omit<RootProps<object>, 'onRenderError'> & { domElement: HTMLElement };

const done = async () => undefined;

// single-spa keeps a root parcel forever, but releases an application's parcel when it is
// unmounted.
const owner = new Promise<AppProps['mountParcel']>((resolve) => {
  registerApplication({
    name: 'remotes',
    app: async ({ mountParcel: mountOwned }) => {
      resolve(mountOwned);
      return { bootstrap: done, mount: done, unmount: done };
    },
    activeWhen: () => true,
  });
});
// Without this call, the shell's router would not follow a remote's navigation.
start();

/** Phase in which a mounted remote may fail. */
export type ParcelPhase = 'mount' | 'render' | 'unmount';

interface Listeners {
  onMount: () => void;
  onFailure: (phase: ParcelPhase, error: Error) => void;
}

/** Mounts a remote's root. Returns a function that unmounts it. */
export function mountParcel(
  lifecycles: Lifecycles,
  given: Props,
  { onMount, onFailure }: Listeners,
): () => void {
  const props = { ...given, onRenderError: (error: Error) => onFailure('render', error) };
  let isMounted = false;
  // single-spa would keep a failed parcel too, so failures are not passed on to it.
  const config = {
    bootstrap: done,
    mount: async (own: AppProps) => {
      try {
        await lifecycles.bootstrap({ ...own, ...props });
        await lifecycles.mount({ ...own, ...props });
        isMounted = true;
        onMount();
      } catch (error) {
        onFailure('mount', asError(error));
      }
    },
    unmount: async (own: AppProps) => {
      try {
        await lifecycles.unmount({ ...own, ...props });
      } catch (error) {
        // A failed mount was reported already.
        if (isMounted) onFailure('unmount', asError(error));
      }
    },
  };
  const parcel = owner.then((mountOwned) => mountOwned(config, props));
  return () => void parcel.then(({ unmount }) => unmount());
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
