// Values that a component reads from a store in a server render, and the origin of the hook.
import { createRequire } from 'node:module';
import { createElement, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';

const SNAPSHOTS = [undefined, null, 0, 'text', ['a', 'list'], { an: 'object' }];

export function run() {
  const ofSwr = createRequire(createRequire(import.meta.url).resolve('swr/package.json'));
  // As in a build: the package has a file for each environment.
  process.env.NODE_ENV = 'production';
  const shim = ofSwr('use-sync-external-store/shim');
  const texts = SNAPSHOTS.map((snapshot) => {
    const Reader = () => {
      const seen = shim.useSyncExternalStore(
        () => () => undefined,
        () => 'in a browser',
        () => snapshot,
      );
      return JSON.stringify([seen ?? String(seen), seen === snapshot]);
    };
    return renderToString(createElement(Reader));
  });
  return [shim.useSyncExternalStore === useSyncExternalStore, ...texts];
}
