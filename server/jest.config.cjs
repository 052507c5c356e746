const preset = require('platform/jest-preset');

/** Dependencies that are only ES modules. */
const ES_MODULES = [
  ...['cookie', 'content-disposition', 'p-limit', 'tinypool', 'yocto-queue'],
  ...[
    'file-type',
    'strtok3',
    'token-types',
    'uint8array-extras',
    '@tokenizer/inflate',
    '@borewit/text-codec',
  ],
  '@seriousme/openapi-schema-validator',
  ...['openid-client', 'oauth4webapi', 'jose'],
];

/**
 * Left out where `npm test` runs these tests a second time, on PostgreSQL and Redis. Every call's own tests are not: what asks a
 * database something is tested on both.
 */
const ONCE = [
  // They open no database, and ask no Redis.
  ...[
    'testing/find-stalls',
    'http/replies/bound',
    'features/images/decoding/encode',
    'features/images/fetch',
  ],
  'page-server/page-server',
  // Each feature tests its rights on both databases.
  'roles',
  // A turn of the server is longer on SQLite, whose statements are part of it: PostgreSQL's are waited for.
  ...['stalls/addresses', 'stalls/forms', 'stalls/frames', 'stalls/json'],
].map((name) => `/server/src/${name}\\.test\\.ts$`);

const isSecondTime = Boolean(process.env.TEST_DATABASE_URL);

const CODE = '^.+\\.(t|j|mj)sx?$';

/** Server tests run in plain Node. */
module.exports = {
  ...preset,
  testEnvironment: 'node',
  // No build compiles its texts: see texts/messages-of.ts.
  transform: { [CODE]: preset.transform[CODE] },
  // A server has the whole of each library.
  resolver: undefined,
  transformIgnorePatterns: preset.ignoreAllBut(ES_MODULES),
  globalSetup: '<rootDir>/jest-before.cjs',
  globalTeardown: '<rootDir>/jest-after.cjs',
  testPathIgnorePatterns: isSecondTime ? ONCE : [],
  setupFilesAfterEnv: [],
  roots: ['<rootDir>/src'],
  testTimeout: 20_000,
};
