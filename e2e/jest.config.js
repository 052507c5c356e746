export default {
  preset: 'platform',
  testEnvironment: 'node',
  // Those have a run of their own, for each browser.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/engines/'],
  setupFilesAfterEnv: ['<rootDir>/harness/setup.ts'],
  // Each file has a browser and a server of its own; the machine of a build has two cores.
  maxWorkers: 2,
  testTimeout: 90_000,
};
