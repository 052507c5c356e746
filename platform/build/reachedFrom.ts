import webpack, { type Module, type ModuleGraph, type ModuleGraphConnection } from 'webpack';

/** Of a library that is shared: it is there before whoever consumes it, although its code is asked for apart. */
const CONSUMED_TYPE = 'consume-shared-module';

/** A module and all that its code leads to. `atOnce`: without what it asks for when something is opened. */
export function reachedFrom(
  graph: ModuleGraph,
  root: Module,
  { atOnce = false } = {},
): Set<Module> {
  const found = new Set([root]);
  // Those that are found on the way are looked at in their turn.
  for (const module of found) {
    for (const connection of graph.getOutgoingConnections(module)) {
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
