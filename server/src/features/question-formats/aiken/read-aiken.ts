import type { Choice, Question } from 'shared-api/quizzes';
import { LeftOut } from '../problems.ts';
import type { ReadingLog } from '../reading.ts';
import { richTextOfPlain } from '../texts/markup.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';

/** The space after `)` may be missing, but not after a point, as in `U.S.`. */
const CHOICE = /^([A-Z])(?:\)|\.[ \t])(.*)$/;
const ANSWER = /^ANSWER:(.*)$/;

interface AikenBlock {
  line: number;
  prompt: string[];
  choices: { letter: string; text: string }[];
  answer?: string;
}

/** Reads Aiken: lines of a prompt, choices with a letter each, and `ANSWER: B`. */
export function readAiken(file: string, log: ReadingLog): void {
  for (const block of blocksOf(file)) {
    log.add({ line: block.line }, (texts) => questionOf(block, texts));
  }
}

function* blocksOf(file: string): Generator<AikenBlock> {
  let block: AikenBlock | undefined;
  for (const [index, line] of file.split(/\r\n|\r|\n/).entries()) {
    const text = line.trim();
    if (text === '') continue;
    const match = CHOICE.exec(text);
    const choice = match?.[1] === letterOf(block?.choices.length ?? 0) ? match : null;
    const answer = ANSWER.exec(text)?.[1]?.trim();
    const isPrompt = !choice && answer === undefined;
    // A prompt after choices: the question before it has no answer.
    if (block && isPrompt && block.choices.length > 0) {
      yield block;
      block = undefined;
    }
    block ??= { line: index + 1, prompt: [], choices: [] };
    if (choice) block.choices.push({ letter: choice[1] ?? '', text: choice[2] ?? '' });
    if (isPrompt) block.prompt.push(text);
    if (answer === undefined) continue;
    yield { ...block, answer };
    block = undefined;
  }
  if (block) yield block;
}

/** Returns the letter of the next choice. Another one begins a prompt, such as `I. Newton`. */
function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function questionOf({ prompt, choices, answer }: AikenBlock, texts: QuestionTexts): Question {
  if (answer === undefined) throw new LeftOut(choices.length > 0 ? 'noRight' : 'noAnswer');
  if (!/^[A-Z]$/.test(answer)) throw new LeftOut('unclear', `ANSWER: ${answer}`);
  const right = choices.findIndex(({ letter }) => letter === answer);
  if (right < 0) throw new LeftOut('noRight');
  return {
    type: 'one_choice',
    prompt: texts.rich(prompt.map(richTextOfPlain).join('<br>')),
    points: 1,
    choices: choices.map(({ text }, index): Choice => {
      return { id: `c${index + 1}`, text: texts.plain(text) };
    }),
    right: `c${right + 1}`,
    shuffles: false,
  };
}
