import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { PAGE_FILE, frameFile, landingFile, SHELL } from 'platform/server';
import { inlineHashes } from './inline-hashes.ts';
import { liveFile, type LiveFile } from './registry/live-file.ts';

/** Pages that the build of a shell's release wrote, before they are completed for one path. */
export interface ShellPages {
  release: string;
  /** Changes when they are rewritten, as a dev server does. */
  version: number;
  /** Text of index.html. */
  template: string;
  /** Hashes of its inline scripts by kind, for the content security policy. */
  inlineHashes: Map<string, string[]>;
  /**
   * Returns the prerendered landing page in a language, for the root of `/`; empty if there is
   * none.
   */
  landingIn: (language: string) => string;
  /** Returns the app shell of a layout, shown until its scripts run; empty if there is none. */
  frameOf: (layout: string, language: string) => string;
}

/** Releases to cache; only a few are requested at a time: the active one and a canary. */
const KEPT = 8;

function textIn(dir: string, name: string): string {
  const file = path.join(dir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Finds the pages of a shell's release. If they vanish from the disk, the last ones found stay in
 * use, unless their release was revoked.
 */
export function shellPages(
  releasesDir: string,
  log: FastifyBaseLogger,
  isRevoked: (release: string) => boolean,
): (release: string | undefined) => ShellPages | undefined {
  const files = new Map<string, LiveFile<ShellPages | undefined>>();
  let last: ShellPages | undefined;
  let version = 0;

  function open(release: string): LiveFile<ShellPages | undefined> {
    const dir = path.join(releasesDir, SHELL, release);
    const parse = (template: string | undefined): ShellPages => {
      if (template === undefined) throw new Error(`There is no ${PAGE_FILE} of shell ${release}`);
      version += 1;
      return {
        release,
        version,
        template,
        inlineHashes: inlineHashes(template),
        landingIn: (language) => textIn(dir, landingFile(language)),
        frameOf: (layout, language) => textIn(dir, frameFile(layout, language)),
      };
    };
    return liveFile(path.join(dir, PAGE_FILE), parse, undefined, (error) => {
      log.error({ err: error, release }, 'the shell cannot be read; the last good one is served');
    });
  }

  return (release) => {
    if (last && isRevoked(last.release)) last = undefined;
    if (release === undefined) return last;
    const file = files.get(release) ?? open(release);
    if (files.size >= KEPT) files.clear();
    files.set(release, file);
    last = file.read() ?? last;
    return last;
  };
}
