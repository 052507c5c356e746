export default { preset: 'platform', testEnvironment: 'node', maxWorkers: 2, testTimeout: 90_000 };
