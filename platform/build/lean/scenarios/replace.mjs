// Loaded before a scenario: makes Node apply the manifest's vendor patches, as a build does.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const manifest = JSON.parse(readFileSync(new URL('../manifest.json', import.meta.url), 'utf8'));
const scenario = process.argv[2] ?? '';
const parts = manifest.filter(({ test }) => scenario.endsWith(`/${test}`));
globalThis.REPLACED = [];

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    if (!found.url.startsWith('file:')) return found;
    const file = fileURLToPath(found.url);
    const part = parts.find((one) => file.endsWith(`/node_modules/${one.package}/${one.file}`));
    if (!part) return found;
    globalThis.REPLACED.push(part.file);
    const own = part.by.startsWith('lean/')
      ? new URL(`../../${part.by}`, import.meta.url)
      : undefined;
    const replacement = own ?? pathToFileURL(file.slice(0, -part.file.length) + part.by);
    return { ...found, url: replacement.href, format: own ? 'module' : found.format };
  },
});
