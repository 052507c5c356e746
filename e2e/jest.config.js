export default {
  preset: 'platform',
  testEnvironment: 'node',
  // Those have a run of their own, for each browser.
  testPathIgnorePatterns: ['/node_modules/', '/e2e/engines/'],
  globalSetup: '<rootDir>/harness/startServers.ts',
  globalTeardown: '<rootDir>/harness/stopServers.ts',
  setupFilesAfterEnv: ['<rootDir>/harness/setup.ts'],
  // Each has a server, and each file a browser of its own; the machine of a build has two cores.
  maxWorkers: 2,
  testTimeout: 90_000,
};
