import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** For webpack: stands after the rule that compiles TypeScript, since the last loader comes first. */
export const textsRule = {
  test: /[\\/]messages\.[jt]s$/,
  loader: resolve('platform/texts-loader'),
};
