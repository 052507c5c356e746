export default {
  preset: 'platform',
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/harness/setup.ts'],
  // Each file has a browser and a server of its own; the machine of a build has two cores.
  maxWorkers: 2,
  testTimeout: 90_000,
};
