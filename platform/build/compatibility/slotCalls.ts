import { createRequire } from 'node:module';
import type { Compiler, Module, javascript } from 'webpack';

/** Tag of webpack's parser for a variable that an import declares. */
const { harmonySpecifierTag: IMPORTED } = createRequire(import.meta.url)(
  'webpack/lib/dependencies/HarmonyImportDependencyParserPlugin.js',
) as { harmonySpecifierTag: symbol };

const HOOK = 'useSlot';
const FROM = 'platform/runtime';
/** Stage that runs before webpack replaces the import. */
const FIRST = -100;

/**
 * Makes every module record the slots that it shows, which are the arguments of its `useSlot`
 * calls.
 */
export function watchSlots(compiler: Compiler, name: string): void {
  compiler.hooks.normalModuleFactory.tap(name, (factory) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      factory.hooks.parser.for(type).tap(name, (parser) => watch(parser, name));
    }
  });
}

/** Returns the slots that these modules show. */
export function ownSlots(modules: readonly Module[]): string[] {
  const slots = modules.flatMap(({ buildInfo }) => (buildInfo?.['slots'] as string[]) ?? []);
  return [...new Set(slots)].sort();
}

function watch(parser: javascript.JavascriptParser, name: string): void {
  parser.hooks.callMemberChain.for(IMPORTED).tap({ name, stage: FIRST }, (call) => {
    const { ids = [], source } = (parser.currentTagData ?? {}) as {
      ids?: string[];
      source?: string;
    };
    if (source !== FROM || ids[0] !== HOOK || call.type !== 'CallExpression') return undefined;
    const [first] = call.arguments;
    if (first?.type !== 'Literal' || typeof first.value !== 'string') {
      throw new Error(`${HOOK} takes the name of a slot as it is written in slots.ts.`);
    }
    // The build info is stored in webpack's cache with the module.
    const { buildInfo } = parser.state.module;
    if (buildInfo) buildInfo['slots'] = [...((buildInfo['slots'] as string[]) ?? []), first.value];
    return undefined;
  });
}
