import type { InPage } from './inPage.ts';

/**
 * Compares globals and prototypes with their state before the module's code. Runs in the page, so
 * it uses nothing else of this file.
 */
export function observeGlobals(name: string): void {
  const inPage = Reflect.get(globalThis, name) as InPage;
  /** Globals of bundles, of the federation runtime, and the containers of releases. */
  const house = /^(webpackChunk|__FEDERATION|_FEDERATION|__core-js|tellTrial)|_[a-z0-9]+$/;
  let before: [owner: string, object: object, own: Record<string, PropertyDescriptor>][] = [];
  const describe = (object: object) =>
    Object.getOwnPropertyDescriptors(object) as Record<string, PropertyDescriptor>;
  inPage.onCode.push(() => {
    const globals = describe(globalThis);
    const owned = Object.entries(globals).flatMap(([key, { value }]) => {
      const prototype: unknown = typeof value === 'function' ? value.prototype : undefined;
      return prototype instanceof Object ? [[`${key}.prototype`, prototype] as const] : [];
    });
    const spaces = Object.entries({
      JSON,
      Math,
      Reflect,
      console,
      history,
      document,
      localStorage,
    });
    before = [...owned, ...spaces].map(([owner, object]) => [owner, object, describe(object)]);
    before.push(['', globalThis, globals]);
  });
  inPage.globals = () => {
    const isSame = (a?: PropertyDescriptor, b?: PropertyDescriptor) =>
      Object.is(a?.value, b?.value) && a?.get === b?.get && a?.set === b?.set;
    const changed = before.flatMap(([owner, object, own]) => {
      const now = describe(object);
      return [...new Set([...Object.keys(own), ...Object.keys(now)])]
        .filter((key) => !isSame(own[key], now[key]))
        .filter((key) => owner !== 'localStorage' && !(owner === '' && house.test(key)))
        .map((key) => (owner === '' ? key : `${owner}.${key}`));
    });
    return [...new Set(changed)];
  };
}
