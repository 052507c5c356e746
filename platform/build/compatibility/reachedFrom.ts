import webpack, { type Module, type ModuleGraph, type ModuleGraphConnection } from 'webpack';

/**
 * Type of a shared library's module. The library is loaded before its consumer, although its code
 * is requested separately.
 */
const CONSUMED_TYPE = 'consume-shared-module';

/**
 * Returns a module and all modules that its code reaches, without exports that nothing uses. `atOnce`
 * leaves out lazy imports.
 */
export function reachedFrom(
  graph: ModuleGraph,
  root: Module,
  { atOnce = false } = {},
): Set<Module> {
  const found = new Set([root]);
  // The loop also visits the modules that it adds.
  for (const module of found) {
    for (const connection of graph.getOutgoingConnections(module)) {
      if (!connection.isActive(undefined)) continue;
      const isWanted = !atOnce || module.type === CONSUMED_TYPE || !isLazy(graph, connection);
      if (connection.module && isWanted) found.add(connection.module);
    }
  }
  return found;
}

function isLazy(graph: ModuleGraph, { dependency }: ModuleGraphConnection): boolean {
  if (!dependency) return false;
  return graph.getParentBlock(dependency) instanceof webpack.AsyncDependenciesBlock;
}
