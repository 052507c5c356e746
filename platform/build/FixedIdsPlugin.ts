import type { Compiler, Module } from 'webpack';

/** Written by Module Federation into each build, and named by a hash of where the checkout lies. */
const FEDERATION_ENTRY = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Whether a module is, or is named by, what another folder would give another name. */
export function isNamedByFolder(module: Module): boolean {
  return FEDERATION_ENTRY.test(module.identifier());
}

/** What stands for a library that a build shares; only what comes before its file is the same in every folder. */
const PROVIDED = /^(provide (?:shared )?module .+?) = /;

function fixedIdOf(module: Module): string | undefined {
  const identifier = module.identifier();
  if (!isNamedByFolder(module)) return PROVIDED.exec(identifier)?.[1];
  return identifier.startsWith('container entry') ? 'container' : 'federation';
}

/** Gives those modules ids that are the same in every folder, so that the same sources are the same build. */
export class FixedIdsPlugin {
  apply(compiler: Compiler) {
    const name = FixedIdsPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Before webpack gives ids to those that have none.
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = fixedIdOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
