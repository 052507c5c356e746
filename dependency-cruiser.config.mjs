// Only the rule that ESLint cannot hold: its own sees no imports of types alone.
const circular = {
  name: 'no-circular',
  comment:
    'Move what both need into a file of its own: see "Who may import whom" in docs/contributing.md.',
  severity: 'error',
  from: {},
  // A lazy import inside a function is no cycle at load time.
  to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
};

const config = {
  forbidden: [circular],
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
