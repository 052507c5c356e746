/**
 * Characters that builds cannot handle in a path. webpack gives `!`, `?` and `#` a meaning, Module
 * Federation quotes paths with `'`, and PATH is split at `:`.
 */
const UNREADABLE = /[#?!:'\\\n]/;

/**
 * Explains why builds cannot work in a folder.
 *
 * @param {string} folder
 * @returns {string | undefined} undefined for a usable folder
 */
export function problemOfFolder(folder) {
  const [character] = UNREADABLE.exec(folder) ?? [];
  if (character === undefined) return undefined;
  return `Builds cannot read a path that contains ${JSON.stringify(character)}: ${folder}. Choose a folder without # ? ! : ' \\ in its path.`;
}
