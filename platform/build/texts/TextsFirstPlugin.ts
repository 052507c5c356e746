import webpack, { type Compiler } from 'webpack';
import { startAfterTexts } from './startAfterTexts.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Has the shell run once the catalogue that its page names is here, as texts are read while the code runs. A catalogue that fails or hangs
 * leaves the page in English: the shell waits 3 s at most.
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

/** Part of the shell's runtime. It settles the tab's language before the code runs: a catalogue that comes later changes nothing. */
class TextsFirstModule extends RuntimeModule {
  constructor() {
    super('texts first', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return startAfterTexts(RuntimeGlobals.startup);
  }
}
