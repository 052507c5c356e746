// Tests compile the texts of messages.ts, as builds do.
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { createTransformer } = require('@swc/jest');
const { compileTexts, ownerOf } = require('#texts-compiler');

const compiler = join(__dirname, 'languages/compile');
const version = readdirSync(compiler)
  .reduce((hash, file) => hash.update(readFileSync(join(compiler, file))), createHash('sha256'))
  .digest('hex');

module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      getCacheKey: (...input) => version + swc.getCacheKey(...input),
      process: (source, file, ...rest) => {
        return swc.process(compileTexts(source, file, ownerOf(file)), file, ...rest);
      },
    };
  },
};
