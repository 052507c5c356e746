import type { Question, QuestionFeedback } from 'shared-api/quizzes';
import { decimalText } from '../decimal.ts';
import { categoryOf } from '../gift/read-gift.ts';
import { LeftOut } from '../problems.ts';
import type { ReadingLog } from '../reading.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { elementAt, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';
import { readCloze } from './cloze.ts';
import { picturesOf, plainTextAt, readText } from './moodle-texts.ts';
import {
  readChoices,
  readMatching,
  readNumber,
  readOrdering,
  readShortText,
  readTrueFalse,
  type MoodleContext,
} from './question-types.ts';

/** Reads the questions of a `quiz` of Moodle. */
export function readMoodleXml(quiz: Element, log: ReadingLog): void {
  let category: string | undefined;
  for (const question of elementsOf(quiz, 'question')) {
    const type = question.attributes.type ?? '';
    if (type === 'category') {
      category = categoryOf(plainTextAt(elementAt(question, 'category')));
      continue;
    }
    const title = plainTextAt(elementAt(question, 'name')).replace(/\s+/g, ' ');
    const where = { line: question.line, ...(title !== '' && { title: title.slice(0, 200) }) };
    log.add(where, (texts) => readQuestion(type, question, title, texts), {
      findPicture: picturesOf(question),
      tags: elementsOf(elementAt(question, 'tags'), 'tag').map(plainTextAt),
      ...(category !== undefined && { category }),
    });
  }
}

/** Types that differ from ours, with the names that their readers know. */
const UNSUPPORTED = /^[\w-]{1,60}$/;

function readQuestion(
  type: string,
  element: Element,
  title: string,
  texts: QuestionTexts,
): Question {
  const format = elementAt(element, 'questiontext')?.attributes.format ?? 'html';
  const read = (child: Element | undefined) => readText(child, texts, format);
  const feedback = feedbackOf(element, read, texts);
  const fields = {
    ...(title !== '' && { title }),
    prompt: withOldPicture(element, texts) ?? read(elementAt(element, 'questiontext')) ?? '',
    points: pointsOf(element),
    ...(feedback && { feedback }),
  };
  if (elementsOf(element, 'hint').length > 0) texts.lose('setting', 'hint');
  const context: MoodleContext = { element, fields, texts, read };
  switch (type) {
    case 'multichoice':
      return readChoices(context);
    case 'truefalse':
      return readTrueFalse(context);
    case 'shortanswer':
      return readShortText(context);
    case 'numerical':
      return readNumber(context);
    case 'matching':
      return readMatching(context);
    case 'ordering':
      return readOrdering(context);
    case 'cloze':
    case 'multianswer':
      return readCloze(context);
    case 'essay': {
      const notes = read(elementAt(element, 'graderinfo'));
      if (plainTextAt(elementAt(element, 'responsetemplate')) !== '') {
        texts.lose('setting', 'responsetemplate');
      }
      return { ...fields, type: 'long_text', ...(notes && { notes_for_graders: notes }) };
    }
    case 'description':
      throw new LeftOut('noAnswer');
    default:
      throw new LeftOut('unsupportedKind', UNSUPPORTED.test(type) ? type : '');
  }
}

function pointsOf(element: Element): number {
  const written = textOf(elementAt(element, 'defaultgrade')).trim();
  const points = decimalText(written === '' ? '1' : written);
  if (points === undefined) throw new LeftOut('points', written);
  return Number(points);
}

function feedbackOf(
  element: Element,
  read: MoodleContext['read'],
  texts: QuestionTexts,
): QuestionFeedback | undefined {
  const always = read(elementAt(element, 'generalfeedback'));
  const right = read(elementAt(element, 'correctfeedback'));
  const wrong = read(elementAt(element, 'incorrectfeedback'));
  const partial = plainTextAt(elementAt(element, 'partiallycorrectfeedback'));
  const isSame = partial === plainTextAt(elementAt(element, 'incorrectfeedback'));
  if (partial !== '' && !isSame) texts.lose('answerFeedback', partial);
  const feedback = { ...(always && { always }), ...(right && { right }), ...(wrong && { wrong }) };
  return Object.keys(feedback).length > 0 ? feedback : undefined;
}

/** Reads a prompt with the picture that Moodle 1 wrote beside it. */
function withOldPicture(element: Element, texts: QuestionTexts): string | undefined {
  const content = textOf(elementAt(element, 'image_base64')).trim();
  if (content === '') return undefined;
  const prompt = plainTextAt(elementAt(element, 'questiontext'));
  return texts.rich(`${prompt} <img src="data:image/png;base64,${content}">`);
}
