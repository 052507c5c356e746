import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LAST_GOOD_FILE, REGISTRY_FILE, parseRegistry, type RegistryFile } from 'platform/server';
import { liveFile, type LiveFile } from './live-file.ts';

export interface LiveRegistry extends LiveFile<RegistryFile> {
  /** Whether the file is damaged or missing, so that an older registry is served. */
  isStale: () => boolean;
}

const NOTHING_PROMOTED: RegistryFile = { remotes: [], history: {} };

/**
 * Reads `registry.json`, and validates it after each change. While it cannot be read, the last good
 * one is served. A copy of that lies beside it for a restart.
 */
export function liveRegistry(releasesDir: string, log: FastifyBaseLogger): LiveRegistry {
  const copy = path.join(releasesDir, LAST_GOOD_FILE);
  const lastGood = readLastGood(copy, log);
  let isStale = false;

  function parse(text: string | undefined): RegistryFile {
    if (text === undefined) {
      // Before the first release, a missing file is normal.
      if (!lastGood.text) return NOTHING_PROMOTED;
      throw new Error(`There is no ${REGISTRY_FILE}`);
    }
    const registry = parseRegistry(text);
    if (text !== lastGood.text) keep(copy, text, log);
    lastGood.text = text;
    isStale = false;
    return registry;
  }

  const file = liveFile(
    path.join(releasesDir, REGISTRY_FILE),
    parse,
    lastGood.registry,
    (error) => {
      isStale = true;
      log.error({ err: error }, 'registry.json cannot be read; the last good one is served');
    },
  );
  return {
    ...file,
    isStale: () => {
      file.read();
      return isStale;
    },
  };
}

function readLastGood(
  copy: string,
  log: FastifyBaseLogger,
): { text: string; registry: RegistryFile } {
  try {
    const text = readFileSync(copy, 'utf8');
    return { text, registry: parseRegistry(text) };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing) log.warn({ err: error }, 'the last good registry cannot be read');
    return { text: '', registry: NOTHING_PROMOTED };
  }
}

/** Writes the copy. Several servers may do so at once, with the same text. */
function keep(copy: string, text: string, log: FastifyBaseLogger): void {
  const draft = `${copy}.${process.pid}`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, copy);
  } catch (error) {
    log.warn({ err: error }, 'the copy of the registry for a restart cannot be written');
  }
}
