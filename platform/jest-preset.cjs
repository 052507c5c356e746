const { ignoreAllBut } = require('./jest-ignore.cjs');

/** Transform of every package's tests: TypeScript through swc. */
const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

module.exports = {
  testEnvironment: require.resolve('./jest-environment.cjs'),
  resolver: require.resolve('./jest-resolver.cjs'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '[/\\\\]messages\\.[jt]s$': [require.resolve('./jest-texts.cjs'), swc[1]],
    '^.+\\.(t|j|mj)sx?$': swc,
  },
  transformIgnorePatterns: ignoreAllBut(),
  setupFilesAfterEnv: [require.resolve('./jest-setup.cjs')],
  clearMocks: true,
};

// For packages that need more. Not enumerable, because it is no option of jest.
Object.defineProperty(module.exports, 'ignoreAllBut', { value: ignoreAllBut });
