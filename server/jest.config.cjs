const preset = require('platform/jest-preset');

/** Server tests run in plain Node; packages that ship ES modules alone go through the same transform. */
module.exports = {
  ...preset,
  testEnvironment: 'node',
  // A server has the whole of each library.
  resolver: undefined,
  // What the server's packages bring beside the preset's own list.
  transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
    pattern.replace(
      '(?!(',
      '(?!(cookie|content-disposition|p-limit|@seriousme\\+openapi-schema-validator|tinypool|yocto-queue|',
    ),
  ),
  setupFilesAfterEnv: [],
  roots: ['<rootDir>/src'],
  testTimeout: 20_000,
};
