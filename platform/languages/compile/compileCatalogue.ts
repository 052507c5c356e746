import { CATALOGUES } from '../catalogues.ts';
import { FORMS, codeOfText } from './codeOfText.ts';

/** Text of a catalogue, ready to be compiled. */
export interface CompiledText {
  key: string;
  text: string;
}

/** Texts by name, some in groups, as in `messagesOf`. */
interface Tree {
  [name: string]: string | Tree;
}

/**
 * Returns the script of a catalogue, or of several packages' catalogues together. It runs before
 * the texts of these packages are read, and adds to the texts of other scripts. It does nothing
 * once the shell has started in English.
 * @param isFirst Whether it is the shell's, which sets the tab's language.
 */
export function compileCatalogue(
  language: string,
  textsOf: Record<string, readonly CompiledText[]>,
  isFirst: boolean,
): string {
  const packages = Object.entries(textsOf).map(([owner, texts]) => {
    const name = JSON.stringify(owner);
    return `all.of[${name}] = { ...all.of[${name}], ${codeOfIds(texts, language)} };`;
  });
  const all = isFirst
    ? `globalThis.${CATALOGUES} ??= { language: ${JSON.stringify(language)}, of: {} }`
    : `globalThis.${CATALOGUES}`;
  return `(() => {
const all = ${all};
if (all?.language !== ${JSON.stringify(language)}) return;
${packages.join('\n')}
})();
`;
}

/**
 * Compiles each id to a function of the language's forms, which are not loaded yet when the shell's
 * catalogue runs.
 */
function codeOfIds(texts: readonly CompiledText[], language: string): string {
  const ids: Record<string, Tree> = {};
  for (const { key, text } of texts) {
    const [id = '', ...names] = key.split('.');
    put((ids[id] ??= {}), names, codeOfText(text, language));
  }
  const entries = Object.entries(ids).map(([id, tree]) => {
    return `${JSON.stringify(id)}: (${FORMS}) => (${codeOfTree(tree)})`;
  });
  return entries.join(',\n');
}

function put(tree: Tree, [name = '', ...rest]: string[], code: string): void {
  if (rest.length === 0) tree[name] = code;
  else put((tree[name] ??= {}) as Tree, rest, code);
}

/** Compiles a group of texts. Numbered texts become a list. */
function codeOfTree(tree: Tree): string {
  const entries = Object.entries(tree).map(([name, value]) => {
    return [name, typeof value === 'string' ? value : codeOfTree(value)] as const;
  });
  if (entries.every(([name], index) => name === String(index))) {
    return `[${entries.map(([, code]) => code).join(', ')}]`;
  }
  return `{ ${entries.map(([name, code]) => `${JSON.stringify(name)}: ${code}`).join(', ')} }`;
}
