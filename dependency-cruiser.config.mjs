// Only the rules that ESLint cannot hold: its own sees no imports of types alone.
const circular = {
  name: 'no-circular',
  comment:
    'Move what both need into a file of its own: see "Who may import whom" in docs/contributing.md.',
  severity: 'error',
  from: {},
  // A lazy import inside a function is no cycle at load time.
  to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
};

/** The server from the roof down: see "The floors of the server" in docs/contributing.md. */
const floors = {
  assembly: '(?:main|app|open-core|cleanup|publisher|token|log-change)\\.ts$|demo/',
  features: '(?:features|page-server)/',
  live: 'live/',
  http: 'http/',
  core: 'core\\.ts$',
  services: '(?:security|events|database)/',
  ground:
    '(?:bucket-settings|config|config-rules|errors|localized-text|messages|messages-of|rule-texts|time)\\.ts$',
};
const tests = '\\.test\\.ts$|/testing/';

const upwards = Object.keys(floors)
  .slice(1)
  .map((floor, index) => ({
    name: `${floor}-imports-no-floor-above`,
    comment: 'What lies below declares what it needs; what lies above brings it.',
    severity: 'error',
    from: { path: `^server/src/(?:${floors[floor]})`, pathNot: tests },
    to: {
      path: `^server/src/(?:${Object.values(floors)
        .slice(0, index + 1)
        .join('|')})`,
    },
  }));

/** Each may import those named after it; those of one line know nothing of each other. */
const features = [
  ['copying'],
  ['notifications', 'search', 'deleted', 'exports'],
  [
    'api-docs',
    'health',
    'reports',
    'activation',
    'chat',
    'comment-bank',
    'grades',
    'mail',
    'profile',
    'stream',
    'threads',
  ],
  ['releases', 'teachers'],
  ['classwork', 'joining', 'auth'],
  ['calendar', 'files'],
  ['classes'],
  ['images'],
];

const sideways = features.map((names, index) => ({
  name: 'feature-imports-no-feature-above',
  comment: 'See the order of features in dependency-cruiser.config.mjs.',
  severity: 'error',
  from: { path: `^server/src/features/(${names.join('|')})/`, pathNot: tests },
  to: {
    path: `^server/src/features/(?:${features
      .slice(0, index + 1)
      .flat()
      .join('|')})/`,
    pathNot: '^server/src/features/$1/',
  },
}));

const unplaced = {
  name: 'feature-has-a-place',
  comment: 'Name it in the order of features in dependency-cruiser.config.mjs.',
  severity: 'error',
  from: { path: `^server/src/features/(?!(?:${features.flat().join('|')})/)[^/]+/` },
  to: {},
};

const production = {
  name: 'server-imports-no-test',
  comment: 'What only tests need stays theirs.',
  severity: 'error',
  from: { path: '^server/src/', pathNot: tests },
  to: { path: tests },
};

const config = {
  forbidden: [circular, ...upwards, ...sideways, unplaced, production],
  options: {
    tsPreCompilationDeps: true,
    exclude: '(?:^|/)(?:dist|node_modules|\\.cache|\\.releases|storybook-static)/',
    doNotFollow: 'node_modules',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

export default config;
