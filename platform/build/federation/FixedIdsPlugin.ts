import type { Compiler, Module } from 'webpack';

/**
 * File that Module Federation writes into each build. Its name contains a hash of the checkout's
 * path.
 */
const FEDERATION_ENTRY = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Whether the identifier of a module depends on the folder of the checkout. */
export function isNamedByFolder(module: Module): boolean {
  return FEDERATION_ENTRY.test(module.identifier());
}

/**
 * Provider module of a shared library. Only the part before its file is the same in every folder.
 */
const PROVIDED = /^(provide (?:shared )?module .+?) = /;

function fixedIdOf(module: Module): string | undefined {
  const identifier = module.identifier();
  if (!isNamedByFolder(module)) return PROVIDED.exec(identifier)?.[1];
  return identifier.startsWith('container entry') ? 'container' : 'federation';
}

/**
 * Gives these modules ids that do not depend on the folder, so that the same sources produce the
 * same build.
 */
export class FixedIdsPlugin {
  apply(compiler: Compiler) {
    const name = FixedIdsPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // webpack then gives ids to the modules that have none.
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = fixedIdOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
