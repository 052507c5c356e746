/** How every package's tests run: TypeScript through swc, a DOM, Testing Library's matchers. */
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
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  // Packages that ship ES modules alone go through the same transform.
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(platform|shared-api|shared-ui|kysely|htmlparser2|entities|dom(-serializer|elementtype|handler|utils))@)',
  ],
  setupFilesAfterEnv: [require.resolve('./jest-setup.cjs')],
  clearMocks: true,
};
