/** Way to break a remote: its entry, and the expected result. */
export interface Breakage {
  /** Description that follows "a remote". */
  way: string;
  /**
   * Expression for the lifecycles; `plain` has working ones, `component` creates them from a render
   * function.
   */
  module?: string;
  /** Code of the entry, instead of one that provides that module. */
  entry?: string;
  /** Response for the entry, if it is not the usual one. */
  answer?: 'missing' | 'never' | 'tampered' | 'without hash';
  /** Phase in which the failure is reported to the log. */
  phase: 'load' | 'mount' | 'render' | 'run' | 'unmount';
  /** Whether it takes the ten seconds of the time limit. */
  isSlow?: boolean;
}

/** Breakages, each with the expression or the script that causes it. */
export const BREAKAGES: Breakage[] = [
  { way: 'is not there', answer: 'missing', phase: 'load' },
  { way: 'does not come', answer: 'never', phase: 'load', isSlow: true },
  { way: 'is not what was released', answer: 'tampered', phase: 'load' },
  { way: 'nobody vouches for', answer: 'without hash', phase: 'load' },
  { way: 'is an error page', entry: '<!doctype html><h1>Bad gateway</h1>', phase: 'load' },
  { way: 'throws as it starts', entry: 'throw new Error("as it starts")', phase: 'load' },
  { way: 'brings no container', entry: 'var nothing;', phase: 'load' },
  {
    way: 'throws when it is given what is shared',
    entry: 'var CONTAINER = { init() { throw new Error("init") }, get: async () => () => ({}) };',
    phase: 'load',
  },
  {
    way: 'has no such module',
    entry: 'var CONTAINER = { init() {}, get: async (name) => { throw new Error(name) } };',
    phase: 'load',
  },
  {
    way: 'throws as its module starts',
    entry: 'var CONTAINER = { init() {}, get: async () => () => { throw new Error("module") } };',
    phase: 'load',
  },
  { way: 'exports nothing', module: 'undefined', phase: 'load' },
  { way: 'exports no lifecycles', module: '({ bootstrap: done })', phase: 'load' },
  {
    way: 'throws in bootstrap',
    module: '({ ...plain, bootstrap() { throw new Error("bootstrap") } })',
    phase: 'mount',
  },
  {
    way: 'hangs in bootstrap',
    module: '({ ...plain, bootstrap: () => new Promise(() => undefined) })',
    phase: 'mount',
    isSlow: true,
  },
  {
    way: 'throws in mount',
    module: '({ ...plain, mount() { throw new Error("mount") } })',
    phase: 'mount',
  },
  {
    way: 'rejects in mount, and not with an error',
    module: '({ ...plain, mount: () => Promise.reject("no") })',
    phase: 'mount',
  },
  {
    way: 'hangs in mount',
    module: '({ ...plain, mount: () => new Promise(() => undefined) })',
    phase: 'mount',
    isSlow: true,
  },
  {
    way: 'throws while it renders',
    module: 'component(() => { throw new Error("render") })',
    phase: 'render',
  },
  {
    way: 'throws in an effect',
    module: 'component((React) => React.useEffect(() => { throw new Error("effect") }))',
    phase: 'render',
  },
  {
    way: 'throws in a timer',
    module: '(setTimeout(() => { throw new Error("timer") }, 500), plain)',
    phase: 'run',
  },
  {
    way: 'leaves a promise rejected',
    module: '(setTimeout(() => { Promise.reject(new Error("promise")) }, 500), plain)',
    phase: 'run',
  },
  {
    way: 'throws in unmount',
    module: '({ ...plain, unmount() { throw new Error("unmount") } })',
    phase: 'unmount',
  },
];
