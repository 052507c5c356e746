/** Headings of a decision, in their order. */
const DECISION_HEADINGS = ['Context', 'Choice', 'Consequences'];
const MAX_DECISION_WORDS = 400;
const MAX_SENTENCE_WORDS = 30;

/** Matches the end of a sentence, before a capital letter, a digit, a quote or code. */
const SENTENCE_END = /(?<=[.!?][”"')]{0,2})\s+(?=[\p{Lu}\p{N}“"`(])/u;

/** Lists the sentences of a Markdown document that are too long, one line each. */
export function sentenceErrors(markdown: string): string[] {
  return blocksOf(markdown)
    .flatMap((block) => block.split(SENTENCE_END))
    .filter((sentence) => countWords(sentence) > MAX_SENTENCE_WORDS)
    .map(
      (sentence) => `a sentence of ${countWords(sentence)} words: “${sentence.slice(0, 60)}...”`,
    );
}

/** Lists what a decision lacks, or has too much of, one line each. */
export function decisionErrors(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const errors = sentenceErrors(markdown);
  if (!/^# \S/.test(markdown)) errors.push('no title in the first line');
  if (headings.join() !== DECISION_HEADINGS.join()) {
    errors.push(`the headings “${headings.join(', ')}”: write “${DECISION_HEADINGS.join(', ')}”`);
  }
  const words = countWords(markdown);
  if (words > MAX_DECISION_WORDS) errors.push(`${words} words`);
  return errors;
}

/** Returns the relative files that the links of a Markdown document lead to. */
export function linkedFiles(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((file) => file !== '' && !/^\w+:/.test(file));
}

/** Returns the files of an index: the first link of each list item. */
export function indexedFiles(markdown: string): string[] {
  return [...markdown.matchAll(/^- \[[^\]]*\]\(([^)]+)\)/gm)].map(([, file = '']) => file);
}

/** Returns the source files that a Markdown document names, in code spans, without leading dots. */
export function namedFiles(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => code.split(/[\s,]+/))
    .filter((word) => /^(?:\.\.?\/)*\w[\w./-]*\.(?:ts|tsx|mjs|cjs)$/.test(word))
    .map((file) => file.replace(/^(?:\.\.?\/)+/, ''));
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}

/** Returns paragraphs and list items as text. Tables, headings and code blocks are left out. */
function blocksOf(markdown: string): string[] {
  const lines = withoutCode(markdown)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^[#|<]/.test(line))
    // A list item is a block of its own.
    .map((line) => line.replace(/^(?:[-*]|\d+\.) /, '\n'));
  return lines
    .join('\n')
    .split('\n\n')
    .map((block) => plainTextOf(block).trim())
    .filter((block) => block !== '');
}

/** Replaces code and URLs, which count as one word each, and removes marks. */
function plainTextOf(block: string): string {
  return block
    .replace(/\s+/g, ' ')
    .replace(/`[^`]*`/g, '`code`')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, 'URL')
    .replace(/\*\*/g, '');
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
