// Contains only the rules that ESLint cannot check: its own rule ignores type-only imports.
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
  assembly:
    '(?:main|app|open-core|cleanup|publisher|token|account|audit|log-change|check-data|backup|restore|doctor|maintenance)\\.ts$|(?:demo|operations)/',
  features: '(?:features|page-server)/',
  live: 'live/',
  http: 'http/',
  core: 'core\\.ts$',
  services: '(?:security|events|database|jobs)/',
  ground: '(?:config|texts)/|(?:errors|time)\\.ts$',
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

/**
 * Features in layers. Each may import those in later lines, and those of one line are independent.
 * A list within a line is a family: resources that are parts of each other.
 */
const features = [
  ['copying'],
  ['notifications', 'search', 'deleted', 'exports', 'history', 'moderation', 'data-export'],
  [
    'api-docs',
    'health',
    'reports',
    'activation',
    'chat',
    'comment-bank',
    'gradebook',
    'mail',
    'materials',
    'profile',
    'quizzes',
    'questions',
    ['posts', 'comments'],
    'threads',
  ],
  ['releases', 'teachers'],
  [
    ['classwork', 'submissions', 'grades', 'rubrics', 'topics', 'categories', 'roster', 'todo'],
    'joining',
    'auth',
  ],
  ['calendar', 'files'],
  [['classes', 'members']],
  ['images', 'restoring', 'question-formats', 'quiz-statistics'],
  ['audit'],
];

const sideways = features.flatMap((line, index) =>
  line.map((family) => {
    const own = [family].flat().join('|');
    const others = features.slice(0, index + 1).flat(2);
    return {
      name: 'feature-imports-no-feature-above',
      comment: 'See the order of features in dependency-cruiser.config.mjs.',
      severity: 'error',
      from: { path: `^server/src/features/(?:${own})/`, pathNot: tests },
      to: {
        path: `^server/src/features/(?:${others.join('|')})/`,
        pathNot: `^server/src/features/(?:${own})/`,
      },
    };
  }),
);

const assembly = {
  name: 'feature-imports-no-assembly',
  comment: 'A feature knows nothing of features/index.ts.',
  severity: 'error',
  from: { path: '^server/src/features/[^/]+/', pathNot: tests },
  to: { path: '^server/src/features/[^/]+\\.ts$' },
};

const unplaced = {
  name: 'feature-has-a-place',
  comment: 'Name it in the order of features in dependency-cruiser.config.mjs.',
  severity: 'error',
  from: { path: `^server/src/features/(?!(?:${features.flat(2).join('|')})/)[^/]+/` },
  to: {},
};

const floorless = {
  name: 'server-file-has-a-floor',
  comment: 'Name it in the floors of dependency-cruiser.config.mjs.',
  severity: 'error',
  from: {
    path: `^server/src/(?!${Object.values(floors).join('|')})`,
    pathNot: tests,
  },
  to: {},
};

const production = {
  name: 'server-imports-no-test',
  comment: 'What only tests need stays theirs.',
  severity: 'error',
  from: { path: '^server/src/', pathNot: tests },
  to: { path: tests },
};

const emitted = {
  name: 'live-event-is-emitted',
  comment: 'Emit a domain event: events/declared-events.ts says what it publishes.',
  severity: 'error',
  from: {
    path: '^server/src/(?!events/)',
    // Typing and presence are no changes of data.
    pathNot: `${tests}|^server/src/features/chat/live/(?:channel|live-chat)\\.ts$`,
  },
  to: { path: '^server/src/events/topics/' },
};

const config = {
  forbidden: [
    circular,
    ...upwards,
    floorless,
    ...sideways,
    assembly,
    unplaced,
    emitted,
    production,
  ],
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
