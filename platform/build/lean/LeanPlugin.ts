import type { Compilation, Compiler, Module } from 'webpack';
import { replacementOf, type PatchedModule } from './parts.ts';

type Resolver = Pick<ReturnType<Compiler['resolverFactory']['get']>, 'getHook'>;

/**
 * Applies the vendor patches of the manifest.
 * Files are matched by package, version and path after resolving, so no other file is replaced. The
 * build fails where a patch was not applied.
 */
export class AliasPlugin {
  readonly #parts: readonly PatchedModule[];

  constructor(parts: readonly PatchedModule[]) {
    this.#parts = parts;
  }

  apply(compiler: Compiler): void {
    compiler.resolverFactory.hooks.resolver.for('normal').tap(AliasPlugin.name, (resolver) => {
      replaceIn(resolver, this.#parts);
    });
    compiler.hooks.thisCompilation.tap(AliasPlugin.name, (compilation) => {
      compilation.hooks.finishModules.tap(AliasPlugin.name, (modules) => {
        this.#check(compilation, [...modules]);
      });
    });
  }

  #check(compilation: Compilation, modules: Module[]): void {
    const files = modules.map((module) => module.nameForCondition() ?? '');
    for (const part of this.#parts) {
      const problem = problemOf(part, files);
      if (problem) compilation.errors.push(new compilation.compiler.webpack.WebpackError(problem));
    }
  }
}

/** Returns the problem of a patch in a build of these files, or null. */
export function problemOf(part: PatchedModule, files: readonly string[]): string | null {
  const { package: name, file, by, comesWith } = part;
  const isBelow = (folder: string) => files.some((one) => one.includes(`/node_modules/${folder}/`));
  if (files.some((one) => one.endsWith(`/node_modules/${name}/${file}`))) {
    return `lean/manifest.json: ${file} of ${name} is in the build, though ${by} should replace it.`;
  }
  const isWanted = comesWith === undefined || isBelow(comesWith);
  const isReplaced = files.some((one) => one.endsWith(`/${by}`));
  if (isWanted && !isReplaced) {
    return `lean/manifest.json: ${by} replaces nothing: ${file} of ${name} was not asked for.`;
  }
  return null;
}

/** Redirects a resolved file to its replacement. */
function replaceIn(resolver: Resolver, parts: readonly PatchedModule[]): void {
  const hook = resolver.getHook('resolved');
  hook.tapAsync({ name: AliasPlugin.name, stage: -100 }, (request, _context, callback) => {
    const { name, version } = (request.descriptionFileData ?? {}) as Record<string, unknown>;
    const file = request.relativePath?.replace(/^\.\//, '');
    const part = parts.find((one) => one.package === name && one.file === file);
    if (!part) return callback();
    if (part.version !== version) return callback(new Error(otherVersion(part, String(version))));
    request.path = replacementOf(part, String(request.descriptionFileRoot));
    return callback();
  });
}

function otherVersion(part: PatchedModule, installed: string): string {
  return (
    `lean/manifest.json knows ${part.file} of ${part.package} ${part.version}, and ${installed} is installed. ` +
    'Compare the file in both, write the new version there, and run the tests of platform.'
  );
}
