/** Data of the observers in a page, under one global name, for checks from outside. */
export interface InPage {
  /** Last mounted instance of the observed module. */
  mounted?: MountedModule;
  /** Callbacks before the module's code runs. */
  onCode: (() => void)[];
  /** Callbacks before the shell mounts it. */
  onMount: ((mounted: MountedModule) => void)[];
  /** Counts the timers that repeat, by kind. */
  timers: () => Record<'intervals' | 'timeouts' | 'frames', number>;
  /** Runs pending timeouts at once, except those that limit a wait. */
  passTime: () => void;
  /** Counts the calls of pushState and replaceState in the busiest second. */
  pushes: () => number;
  /** Duration of the longest task since the module's code was loaded, in milliseconds. */
  longestTask: () => number;
  /** Globals that were added or replaced. */
  globals: () => string[];
  /** Selectors of added styles that change existing elements. */
  styles: () => string[];
}

/** Mounted module. */
export interface MountedModule {
  lifecycles: Record<'bootstrap' | 'mount' | 'unmount', (props: object) => Promise<unknown>>;
  props: { domElement: HTMLElement; onRenderError?: (error: unknown) => void };
}

/** Name of the global variable. */
export const IN_PAGE = 'homeroomTrial';

/** Creates the global variable. Runs in the page, before the observers. */
export function keepInPage(name: string): void {
  const inPage: Pick<InPage, 'onCode' | 'onMount' | 'mounted'> = { onCode: [], onMount: [] };
  inPage.onMount.push((mounted) => (inPage.mounted = mounted));
  Object.defineProperty(globalThis, name, { value: inPage });
}
