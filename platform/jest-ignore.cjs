/**
 * Packages that contain only ES modules, and Homeroom's own packages. They are transformed like the
 * tested code.
 */
const TRANSFORMED = [
  ...[
    'platform',
    'shared-api',
    'shared-features',
    'shared-ui',
    'kysely',
    'htmlparser2',
    'entities',
  ],
  ...['dom-serializer', 'domelementtype', 'domhandler', 'domutils', '@noble/hashes'],
];

/**
 * Returns jest's `transformIgnorePatterns`. `more` lists further packages that contain only ES
 * modules.
 */
exports.ignoreAllBut = (more = []) => {
  // As pnpm names their folders.
  const names = [...TRANSFORMED, ...more].map((name) => name.replace('/', '\\+'));
  return [`/node_modules/\\.pnpm/(?!(${names.join('|')})@)`];
};
