export default {
  preset: 'platform',
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/harness/setup.ts'],
  // One browser and one server at a time: the machine of a build has two cores.
  maxWorkers: 1,
  testTimeout: 90_000,
};
