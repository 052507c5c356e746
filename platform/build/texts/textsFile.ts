/**
 * Returns the name of a catalogue script: of a language, or of an exposed module's initial texts.
 */
export function textsFile(language: string, module?: string): string {
  return ['texts', language, ...(module ? [module.slice('./'.length)] : []), 'js'].join('.');
}

/** File with the titles of a remote's tabs and links for the registry, by language and id. */
export const TITLES_FILE = 'titles.json';

/** Language and module of a catalogue script. */
export interface TextsOfFile {
  language: string;
  /** Exposed module; absent for a shell's catalogue, and for a remote's deferred catalogue. */
  module?: string;
}

/** Parses the name of a catalogue script; undefined for any other file. */
export function textsOfFile(file: string): TextsOfFile | undefined {
  const [, language, module] = /^texts\.([\w-]+)(?:\.([\w-]+))?\.js$/.exec(file) ?? [];
  if (language === undefined) return undefined;
  return module === undefined ? { language } : { language, module: `./${module}` };
}
