import type { InPage, MountedModule } from './conformance/inPage.ts';
import type { ModuleObserver } from './observeModule.ts';

/** What is told from inside the page. */
export interface ModuleEvent {
  /** `seen`: it is exported; then in their order. `threw` says where, and what. */
  what: 'seen' | 'mounting' | 'mounted' | 'unmounted' | 'threw';
  /** The lifecycles that are no functions. */
  missing?: string[];
  while?: 'starting' | 'mounting' | 'rendering' | 'unmounting';
  error?: string;
}

/** Which module of a release is watched, and the page's function that hears of it. */
export interface Watched {
  container: string;
  module: string;
  listener: string;
  /** The global of what else is kept of the page, where it is to be put to the test. */
  keeper?: string;
  /** Global of the module's observer. */
  observer: string;
}

interface Container {
  init: (...scope: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** What is told around a lifecycle. */
interface Around {
  during: ModuleEvent['while'];
  before?: (props: object) => void;
  after?: ModuleEvent['what'];
}

type Lifecycle = (props: { onRenderError?: (error: unknown) => void }) => unknown;

/**
 * Runs in the page, before any script of it, and so knows nothing of this file: stands between the shell and one module, and tells
 * what becomes of it. The shell mounts it as always.
 */
export function watchModule({
  container,
  module,
  listener,
  keeper = '',
  observer: observerName,
}: Watched): void {
  const kept = Reflect.get(globalThis, keeper) as InPage | undefined;
  const observer = Reflect.get(globalThis, observerName) as ModuleObserver;
  const tell = (told: ModuleEvent) => {
    (Reflect.get(globalThis, listener) as (told: ModuleEvent) => void)(told);
  };
  const words = (error: unknown) => (error instanceof Error ? String(error) : `"${String(error)}"`);
  const guarded = (lifecycle: Lifecycle, { during, before, after }: Around): Lifecycle => {
    return async (props) => {
      const onRenderError = (error: unknown) => {
        tell({ what: 'threw', while: 'rendering', error: words(error) });
        props.onRenderError?.(error);
      };
      try {
        if (before) before(props);
        const result = await lifecycle({ ...props, onRenderError });
        if (after) tell({ what: after });
        return result;
      } catch (error) {
        tell({ what: 'threw', while: during, error: words(error) });
        throw error;
      }
    };
  };
  const watch = (lifecycles: unknown) => {
    const { bootstrap, mount, unmount } = Object(lifecycles) as Record<string, Lifecycle>;
    const known = { bootstrap, mount, unmount };
    const missing = Object.entries(known).flatMap(([name, one]) =>
      typeof one === 'function' ? [] : [name],
    );
    tell({ what: 'seen', missing });
    if (!bootstrap || !mount || !unmount || missing.length > 0) return lifecycles;
    const before = (props: object) => {
      tell({ what: 'mounting' });
      observer.onMount((props as MountedModule['props']).domElement);
      for (const hear of kept?.onMount ?? []) hear({ lifecycles, props } as MountedModule);
    };
    return {
      ...(lifecycles as object),
      bootstrap: guarded(bootstrap, { during: 'starting' }),
      mount: guarded(mount, { during: 'mounting', before, after: 'mounted' }),
      unmount: guarded(unmount, { during: 'unmounting', after: 'unmounted' }),
    };
  };
  let given: unknown;
  Object.defineProperty(globalThis, container, {
    configurable: true,
    get: () => given,
    set: (value: unknown) => {
      const { init, get } = Object(value) as Partial<Container>;
      if (!init || !get) {
        given = value;
        return;
      }
      observer.onCode();
      for (const hear of kept?.onCode ?? []) hear();
      given = {
        init: (...scope: unknown[]) => init.apply(value, scope),
        get: async (name: string) => {
          const factory = await get.call(value, name);
          return name === module ? () => watch(factory()) : factory;
        },
      };
    },
  });
}
