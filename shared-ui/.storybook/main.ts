import type { StorybookConfig } from '@storybook/react-webpack5';

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

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  // It speaks to nobody but the browser in front of it.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { actions: true },
  typescript: { reactDocgen: 'react-docgen' },
  webpackFinal: (webpack) => ({
    ...webpack,
    // The bundle's size is no matter here: `npm test` weighs what ships.
    performance: { hints: false },
    module: { ...webpack.module, rules: [...(webpack.module?.rules ?? []), swc] },
  }),
};

export default config;
