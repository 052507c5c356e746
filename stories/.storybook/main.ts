import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { textsRule } from 'platform/build';
import { CataloguesPlugin } from '../CataloguesPlugin.ts';
import { findableByAddress } from '../findableByAddress.ts';
import { WeightsPlugin } from '../weights/WeightsPlugin.ts';

const swc = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const STORIES = 'src/**/*.stories.tsx';
const root = join(import.meta.dirname, '../..');
/** Packages to show, by STORIES_OF; undefined for all. */
const shown = process.env['STORIES_OF']?.split(',');
const isShown = (name: string) => shown?.includes(name) ?? true;
/** The shell, and the remotes with stories. A remote without stories is not an error. */
const parts = ['shell', ...globSync('*/remote.json', { cwd: root }).map(dirname)].filter(
  (name) => isShown(name) && globSync(STORIES, { cwd: join(root, name) }).length > 0,
);
const packages = ['shared-ui', 'shared-api', 'shared-features', ...parts].map((name) =>
  join(root, name),
);

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: [
    // Their weights are measured with all components.
    ...(shown ? [] : ['../pages/*.mdx']),
    ...(isShown('shared-ui') ? [`../../shared-ui/${STORIES}`] : []),
    ...parts.map((name) => ({
      directory: `../../${name}`,
      files: STORIES,
      titlePrefix: name,
    })),
  ],
  experimental_indexers: (existing = []) => existing.map(findableByAddress),
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', 'storybook-addon-pseudo-states'],
  // Storybook sends no requests to other servers.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { actions: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  webpackFinal: (webpack) => ({
    ...webpack,
    // The size of this bundle does not matter; `npm test` checks what is shipped.
    performance: { hints: false },
    module: { ...webpack.module, rules: [...(webpack.module?.rules ?? []), swc, textsRule] },
    optimization: { ...webpack.optimization, minimize: false },
    plugins: [
      ...(webpack.plugins ?? []),
      new CataloguesPlugin(packages),
      new WeightsPlugin(join(root, 'shared-ui/src')),
    ],
  }),
};

export default config;
