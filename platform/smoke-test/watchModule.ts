import type { InPage, MountedModule } from './conformance/inPage.ts';
import type { ModuleObserver } from './observeModule.ts';

/** Event that is sent from inside the page. */
export interface ModuleEvent {
  /**
   * Kind: `seen` means that the module is exported; the others follow in this order. `threw` comes
   * with the phase and the error.
   */
  what: 'seen' | 'mounting' | 'mounted' | 'unmounted' | 'threw';
  /** Lifecycles that are not functions. */
  missing?: string[];
  while?: 'starting' | 'mounting' | 'rendering' | 'unmounting';
  error?: string;
}

/** Module to watch, and the page's function that receives the events. */
export interface Watched {
  container: string;
  module: string;
  listener: string;
  /** Global with the data for further checks, if there are any. */
  keeper?: string;
  /** Global of the module's observer. */
  observer: string;
}

interface Container {
  init: (...scope: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** Events around a lifecycle. */
interface Around {
  during: ModuleEvent['while'];
  before?: (props: object) => void;
  after?: ModuleEvent['what'];
}

type Lifecycle = (props: { onRenderError?: (error: unknown) => void }) => unknown;

/**
 * Wraps the lifecycles of one module and sends an event for each of them; the shell mounts it as
 * usual.
 * Runs in the page before any of its scripts, so it uses nothing else of this file.
 */
export function watchModule({
  container,
  module,
  listener,
  keeper = '',
  observer: observerName,
}: Watched): void {
  const inPage = Reflect.get(globalThis, keeper) as InPage | undefined;
  const observer = Reflect.get(globalThis, observerName) as ModuleObserver;
  const emit = (event: ModuleEvent) => {
    (Reflect.get(globalThis, listener) as (event: ModuleEvent) => void)(event);
  };
  const words = (error: unknown) => (error instanceof Error ? String(error) : `"${String(error)}"`);
  const guarded = (lifecycle: Lifecycle, { during, before, after }: Around): Lifecycle => {
    return async (props) => {
      const onRenderError = (error: unknown) => {
        emit({ what: 'threw', while: 'rendering', error: words(error) });
        props.onRenderError?.(error);
      };
      try {
        if (before) before(props);
        const result = await lifecycle({ ...props, onRenderError });
        if (after) emit({ what: after });
        return result;
      } catch (error) {
        emit({ what: 'threw', while: during, error: words(error) });
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
    emit({ what: 'seen', missing });
    if (!bootstrap || !mount || !unmount || missing.length > 0) return lifecycles;
    const before = (props: object) => {
      emit({ what: 'mounting' });
      observer.onMount((props as MountedModule['props']).domElement);
      for (const listener of inPage?.onMount ?? [])
        listener({ lifecycles, props } as MountedModule);
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
      for (const listener of inPage?.onCode ?? []) listener();
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
