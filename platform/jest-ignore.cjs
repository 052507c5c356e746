/** Packages that ship ES modules alone, and ours: they go through the same transform as what is tested. */
const TRANSFORMED = [
  ...['platform', 'shared-api', 'shared-ui', 'kysely', 'htmlparser2', 'entities'],
  ...['dom-serializer', 'domelementtype', 'domhandler', 'domutils', '@noble/hashes'],
];

/** jest's `transformIgnorePatterns`; a package may have `more` that ship ES modules alone. */
exports.ignoreAllBut = (more = []) => {
  // As pnpm names their folders.
  const names = [...TRANSFORMED, ...more].map((name) => name.replace('/', '\\+'));
  return [`/node_modules/\\.pnpm/(?!(${names.join('|')})@)`];
};
