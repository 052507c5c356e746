import type { Command } from 'platform/runtime';
import { foldedName } from 'shared-api/contract';

/** Maximum number of results; another letter is quicker than a longer list. */
const SHOWN = 30;

/** Folded texts of a command, cached as long as the command exists. */
const known = new WeakMap<Command, { title: string; hint: string }>();

function foldedOf(command: Command): { title: string; hint: string } {
  const texts = known.get(command) ?? {
    title: foldedName(command.title),
    hint: foldedName(command.hint ?? ''),
  };
  known.set(command, texts);
  return texts;
}

/** Returns how well a word matches; lower is better, null is no match. */
function fit(word: string, title: string, hint: string): number | null {
  const at = title.indexOf(word);
  if (at === 0) return 0;
  if (at > 0) return /[\p{L}\p{N}]/u.test(title.charAt(at - 1)) ? 2 : 1;
  return hint.includes(word) ? 3 : null;
}

/**
 * Returns the commands that contain all the words, best first; without words, the first commands.
 */
export function rank<Item extends Command>(commands: readonly Item[], words: string): Item[] {
  const wanted = foldedName(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return commands.slice(0, SHOWN);
  const found = commands.flatMap((command) => {
    const { title, hint } = foldedOf(command);
    const fits = wanted.map((word) => fit(word, title, hint));
    const isFound = fits.every((one) => one !== null);
    return isFound ? [{ command, worth: fits.reduce((sum, one) => sum + one, 0) }] : [];
  });
  found.sort((a, b) => a.worth - b.worth || a.command.title.length - b.command.title.length);
  return found.slice(0, SHOWN).map(({ command }) => command);
}
