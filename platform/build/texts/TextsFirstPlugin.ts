import webpack, { type Compiler } from 'webpack';
import { startAfterTexts } from './startAfterTexts.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Makes the shell wait for the catalogue in its page, because the code reads texts while it runs.
 * If the catalogue fails or hangs, the page stays in English: the shell waits 3 s at most.
 */
export class TextsFirstPlugin {
  apply(compiler: Compiler) {
    const name = TextsFirstPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        if (!chunk.hasEntryModule()) return;
        requirements.add(RuntimeGlobals.startup);
        compilation.addRuntimeModule(chunk, new TextsFirstModule());
      });
    });
  }
}

/**
 * Part of the shell's runtime. It sets the tab's language before the code runs; a later catalogue
 * changes nothing.
 */
class TextsFirstModule extends RuntimeModule {
  constructor() {
    super('texts first', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return startAfterTexts(RuntimeGlobals.startup);
  }
}
