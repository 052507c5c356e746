import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { textsRule } from 'platform/texts-rule';
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
/** The remotes that have stories, and the shell; one without is no mistake. */
const parts = ['shell', ...globSync('*/remote.json', { cwd: root }).map(dirname)].filter(
  (name) => globSync(STORIES, { cwd: join(root, name) }).length > 0,
);
const spoken = ['shared-ui', 'shared-api', ...parts].map((name) => join(root, name));

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: [
    '../pages/*.mdx',
    `../../shared-ui/${STORIES}`,
    ...parts.map((name) => ({
      directory: `../../${name}`,
      files: STORIES,
      titlePrefix: name,
    })),
  ],
  experimental_indexers: (existing = []) => existing.map(findableByAddress),
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', 'storybook-addon-pseudo-states'],
  // It speaks to nobody but the browser in front of it.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { actions: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  webpackFinal: (webpack) => ({
    ...webpack,
    // The bundle's size is no matter here: `npm test` weighs what ships.
    performance: { hints: false },
    module: { ...webpack.module, rules: [...(webpack.module?.rules ?? []), swc, textsRule] },
    optimization: { ...webpack.optimization, minimize: false },
    plugins: [
      ...(webpack.plugins ?? []),
      new CataloguesPlugin(spoken),
      new WeightsPlugin(join(root, 'shared-ui/src')),
    ],
  }),
};

export default config;
