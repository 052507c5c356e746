import type { Question } from 'shared-api/quizzes';
import { LeftOut } from '../problems.ts';
import type { ReadingLog } from '../reading.ts';
import { richTextOfPlain } from '../texts/markup.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { readChoices, readMatching, readNumber, readShortText, readTrueFalse } from './answers.ts';
import type { GiftContext } from './answers.ts';
import { blocksOf } from './blocks.ts';
import { withPlaceholders, withSigns } from './escapes.ts';

type TextFormat = 'moodle' | 'html' | 'plain' | 'markdown';

/** Reads GIFT as Moodle's reader does. */
export function readGift(file: string, log: ReadingLog): void {
  let category: string | undefined;
  for (const { where, text, points, tags } of blocksOf(file)) {
    if (text.startsWith('$CATEGORY:')) {
      category = categoryOf(text.slice('$CATEGORY:'.length));
      continue;
    }
    log.add(where, (texts) => readBlock(text, points ?? 1, texts), {
      ...(category !== undefined && { category }),
      tags,
    });
  }
}

/** Removes the parts of a category that name a place of Moodle. */
export function categoryOf(written: string): string | undefined {
  const levels = written.trim().replace(/^\$(?:course|cat\w*|module|system)\$\/?/i, '');
  const path = levels.replace(/^top(?:\/|$)/, '').trim();
  return path === '' ? undefined : path;
}

function readBlock(written: string, points: number, texts: QuestionTexts): Question | undefined {
  let text = withPlaceholders(written);
  const name = /^::([^]*?)::/.exec(text);
  if (name) text = text.slice(name[0].length).trim();
  const { prompt, answers } = splitAtAnswers(text);
  const general = answers.lastIndexOf('####');
  const format = formatOf(prompt)?.format ?? 'moodle';
  const read = (part: string) => readText(part, format, texts);
  const always = general < 0 ? '' : read(answers.slice(general + 4));
  const fields = {
    ...(name?.[1] !== undefined && { title: withSigns(name[1]) }),
    prompt: read(prompt),
    points,
    ...(always !== '' && { feedback: { always } }),
  };
  const parts = (general < 0 ? answers : answers.slice(0, general)).trim();
  return readAnswers(parts, { fields, texts, read });
}

/** Separates the prompt from the answers. A text after them makes a blank to fill in. */
function splitAtAnswers(text: string): { prompt: string; answers: string } {
  const start = text.indexOf('{');
  const end = text.indexOf('}');
  if (start < 0 && end < 0) throw new LeftOut('noAnswer');
  if (start < 0 || end < start) throw new LeftOut('malformed', withSigns(text.slice(-80)));
  const after = text.slice(end + 1);
  if (/[{}]/.test(after)) throw new LeftOut('unclear', withSigns(after));
  const blank = after.trim() === '' ? '' : '_____';
  return {
    prompt: text.slice(0, start) + blank + after,
    answers: text.slice(start + 1, end).trim(),
  };
}

function readAnswers(answers: string, context: GiftContext): Question {
  if (answers === '') return { ...context.fields, type: 'long_text' };
  if (answers.startsWith('#')) return readNumber(answers.slice(1), context);
  if (answers.includes('~')) return readChoices(answers, context);
  if (answers.includes('=') && answers.includes('->')) return readMatching(answers, context);
  return readTrueFalse(answers, context) ?? readShortText(answers, context);
}

const FORMAT = /^\s*\[(moodle|html|plain|markdown)\]/;

function formatOf(text: string): { format: TextFormat; length: number } | undefined {
  const match = FORMAT.exec(text);
  return match ? { format: match[1] as TextFormat, length: match[0].length } : undefined;
}

/** Reads a text in the format that it names, or else in the given one. */
function readText(written: string, inherited: TextFormat, texts: QuestionTexts): string {
  const own = formatOf(written);
  const text = withSigns(own ? written.slice(own.length) : written).trim();
  switch (own?.format ?? inherited) {
    case 'html':
      return texts.rich(text);
    case 'moodle':
      return texts.rich(text.replaceAll('\n', '<br>'));
    case 'markdown':
      if (/[*_`#>[\]]/.test(text)) texts.lose('markdown');
      return texts.rich(richTextOfPlain(text));
    case 'plain':
      return texts.plain(text);
  }
}
