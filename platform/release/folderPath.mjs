/** webpack reads `!`, `?` and `#` in a path in ways of its own, Module Federation quotes it with `'`, and PATH is split at `:`. */
const UNREADABLE = /[#?!:'\\\n]/;

/**
 * Says in words why builds cannot work in a folder.
 *
 * @param {string} folder
 * @returns {string | undefined} undefined for a usable folder
 */
export function problemOfFolder(folder) {
  const [character] = UNREADABLE.exec(folder) ?? [];
  if (character === undefined) return undefined;
  return `Builds cannot read a path that contains ${JSON.stringify(character)}: ${folder}. Choose a folder without # ? ! : ' \\ in its path.`;
}
