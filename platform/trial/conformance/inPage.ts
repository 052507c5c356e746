/** What the observers of a page keep in it, under one name, for whoever asks from outside. */
export interface InPage {
  /** What was mounted last of the module that is watched. */
  kept?: MountedModule;
  /** Before the module's code has run. */
  onCode: (() => void)[];
  /** Before it is mounted by the shell. */
  onMount: ((kept: MountedModule) => void)[];
  /** What still comes again and again, by kind. */
  timers: () => Record<'intervals' | 'timeouts' | 'frames', number>;
  /** Lets what waits for its time happen now; nobody's patience ends by it. */
  passTime: () => void;
  /** Calls of pushState and replaceState in the busiest second. */
  pushes: () => number;
  /** Milliseconds of the longest task since the module's code came. */
  longestTask: () => number;
  /** Globals that were added or replaced. */
  globals: () => string[];
  /** Selectors of styles that were added, and change what was there before. */
  styles: () => string[];
}

/** A mounted module. */
export interface MountedModule {
  lifecycles: Record<'bootstrap' | 'mount' | 'unmount', (props: object) => Promise<unknown>>;
  props: { domElement: HTMLElement; onRenderError?: (error: unknown) => void };
}

/** The global that holds it. */
export const IN_PAGE = 'homeroomTrial';

/** Runs in the page, before its observers. */
export function keepInPage(name: string): void {
  const inPage: Pick<InPage, 'onCode' | 'onMount' | 'kept'> = { onCode: [], onMount: [] };
  inPage.onMount.push((kept) => (inPage.kept = kept));
  Object.defineProperty(globalThis, name, { value: inPage });
}
