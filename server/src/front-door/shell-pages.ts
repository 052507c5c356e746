import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LANDING_FILE, PAGE_FILE } from 'platform/page-marks';
import { SHELL } from 'platform/registry-file';
import { liveFile, type LiveFile } from './live-file.ts';

/** What the build of a shell's release wrote, before it is filled in for one address. */
export interface ShellPages {
  release: string;
  /** Another one when they are written anew, as a dev server does. */
  version: number;
  /** index.html. */
  template: string;
  /** The prerendered landing page, for the root of `/`; empty where there is none. */
  landing: string;
}

/** Of several at once, only a few are asked for: the active one, and one that is tried. */
const KEPT = 8;

/** Finds the pages of a shell's release. Where they are gone from the disk, those that were found last go on. */
export function shellPages(
  releasesDir: string,
  log: FastifyBaseLogger,
): (release: string | undefined) => ShellPages | undefined {
  const files = new Map<string, LiveFile<ShellPages | undefined>>();
  let last: ShellPages | undefined;
  let version = 0;

  function open(release: string): LiveFile<ShellPages | undefined> {
    const dir = path.join(releasesDir, SHELL, release);
    const parse = (template: string | undefined): ShellPages => {
      if (template === undefined) throw new Error(`There is no ${PAGE_FILE} of shell ${release}`);
      const landing = path.join(dir, LANDING_FILE);
      const text = existsSync(landing) ? readFileSync(landing, 'utf8') : '';
      version += 1;
      return { release, version, template, landing: text };
    };
    return liveFile(path.join(dir, PAGE_FILE), parse, undefined, (error) => {
      log.error({ err: error, release }, 'the shell cannot be read; the last good one is served');
    });
  }

  return (release) => {
    if (release === undefined) return last;
    const file = files.get(release) ?? open(release);
    if (files.size >= KEPT) files.clear();
    files.set(release, file);
    last = file.read() ?? last;
    return last;
  };
}
