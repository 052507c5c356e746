// Tests run the vendor patches that browsers get: see build/lean/manifest.json.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const manifest = require('./build/lean/manifest.json');

// The federation's bundler runtime belongs to builds, and tests have none.
const parts = manifest.filter(({ comesWith }) => comesWith !== undefined);

/** Whether a resolved file is the patched one, or its CommonJS version. */
function isFile(resolved, folder, file) {
  return (
    resolved === join(folder, file) || resolved === join(folder, file.replace(/\.js$/, '.cjs'))
  );
}

module.exports = function resolve(request, options) {
  const resolved = options.defaultResolver(request, options);
  for (const part of parts) {
    const folder = folderOf(resolved, part.package);
    if (folder === undefined || !isFile(resolved, folder, part.file)) continue;
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (version !== part.version) continue;
    return part.by.startsWith('lean/') ? join(__dirname, 'build', part.by) : join(folder, part.by);
  }
  return resolved;
};

function folderOf(resolved, name) {
  const below = `/node_modules/${name}/`;
  const at = resolved.lastIndexOf(below);
  return at === -1 ? undefined : resolved.slice(0, at + below.length - 1);
}
