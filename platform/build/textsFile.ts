/** What a build calls the script of its catalogue of a language. */
export function textsFile(language: string): string {
  return `texts.${language}.js`;
}

/** By language and id: the titles of a remote's tabs and links, for the registry. */
export const TITLES_FILE = 'titles.json';

/** The language of such a script; undefined for any other file. */
export function languageOfFile(file: string): string | undefined {
  return /^texts\.([\w-]+)\.js$/.exec(file)?.[1];
}
