import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Rule for webpack. It is listed after the TypeScript rule, because webpack applies the last loader
 * first.
 */
export const textsRule = {
  test: /[\\/]messages\.[jt]s$/,
  loader: resolve('#texts-loader'),
};
