import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Returns aliases that lead a production build to react-router's production files. Its exports lead
 * bundlers to the development build in every mode.
 */
export function productionRouter(): Record<string, string> {
  const facade = createRequire(require.resolve('react-router-dom/package.json'));
  const dist = path.join(path.dirname(facade.resolve('react-router/package.json')), 'dist');
  return {
    'react-router$': path.join(dist, 'production/index.mjs'),
    'react-router/dom$': path.join(dist, 'production/dom-export.mjs'),
  };
}
