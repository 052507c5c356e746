/** What a build calls the script of its catalogue of a language, or of what one exposed module says at once. */
export function textsFile(language: string, module?: string): string {
  return ['texts', language, ...(module ? [module.slice('./'.length)] : []), 'js'].join('.');
}

/** By language and id: the titles of a remote's tabs and links, for the registry. */
export const TITLES_FILE = 'titles.json';

/** Whose texts such a script has. */
export interface TextsOfFile {
  language: string;
  /** The exposed module; absent for all of a shell, and for what is opened later of a remote. */
  module?: string;
}

/** Undefined for any other file. */
export function textsOfFile(file: string): TextsOfFile | undefined {
  const [, language, module] = /^texts\.([\w-]+)(?:\.([\w-]+))?\.js$/.exec(file) ?? [];
  if (language === undefined) return undefined;
  return module === undefined ? { language } : { language, module: `./${module}` };
}
