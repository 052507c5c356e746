import type { Question } from 'shared-api/quizzes';
import { LeftOut } from '../problems.ts';
import { numberOf } from '../qti2/declarations.ts';
import type { ReadingLog } from '../reading.ts';
import type { PictureSource, QuestionTexts } from '../texts/question-texts.ts';
import { descendants, elementAt, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';
import { conditionsOf } from './conditions.ts';
import { feedbackOf, materialHtml, ownMaterial } from './materials.ts';
import {
  readChoices,
  readGaps,
  readMatching,
  readNumber,
  readShortText,
  type Qti1Context,
} from './question-types.ts';

/** Reads the items of QTI 1.2, as Canvas exports them. */
export function readQti1(
  root: Element,
  log: ReadingLog,
  file: { file?: string },
  findPicture?: PictureSource,
): void {
  const [assessment] = elementsOf(root, 'assessment');
  const category = assessment?.attributes.title;
  for (const item of descendants(root, 'item')) {
    const { title } = item.attributes;
    const where = { ...file, line: item.line, ...(title && { title }) };
    log.add(where, (texts) => readItem(item, texts), {
      ...(findPicture && { findPicture }),
      ...(category && { category }),
    });
  }
  for (const { line } of descendants(root, 'selection_number')) {
    log.lose({ ...file, line }, 'setting', 'selection_number');
  }
}

/** Returns a field of the metadata of an item. */
function metadata(item: Element, label: string): string | undefined {
  const fields = descendants(item, 'qtimetadatafield');
  const field = fields.find((each) => textOf(elementAt(each, 'fieldlabel')).trim() === label);
  return field && textOf(elementAt(field, 'fieldentry')).trim();
}

function readItem(item: Element, texts: QuestionTexts): Question {
  const presentation = elementAt(item, 'presentation');
  if (!presentation) throw new LeftOut('noAnswer');
  const conditions = conditionsOf(item);
  const feedback = feedbackOf(item, conditions, texts);
  const { title } = item.attributes;
  const points = metadata(item, 'points_possible');
  const context: Qti1Context = {
    ...{ conditions, feedback, texts },
    lids: descendants(presentation, 'response_lid'),
    strs: descendants(presentation, 'response_str', 'response_num'),
    fields: {
      ...(title && { title }),
      prompt: materialHtml(ownMaterial(presentation)),
      points: points === undefined ? 1 : numberOf(points),
      ...(feedback.feedback && { feedback: feedback.feedback }),
    },
  };
  const question = readType(typeOf(item, context), context);
  for (const html of feedback.byValue.values())
    texts.lose('answerFeedback', html.replace(/<[^<>]*>/g, ''));
  return question;
}

/** Types of Common Cartridge by the names of Canvas. */
const PROFILES: Record<string, string> = {
  'cc.multiple_choice.v0p1': 'multiple_choice_question',
  'cc.multiple_response.v0p1': 'multiple_answers_question',
  'cc.true_false.v0p1': 'true_false_question',
  'cc.fib.v0p1': 'short_answer_question',
  'cc.essay.v0p1': 'essay_question',
};

/** Finds the type by the metadata, or by the kinds of responses. */
function typeOf(item: Element, { lids, strs, conditions }: Qti1Context): string {
  const type = metadata(item, 'question_type');
  if (type) return type;
  const profile = metadata(item, 'cc_profile');
  if (profile) return PROFILES[profile] ?? profile;
  const [lid] = lids;
  if (lids.length === 1 && strs.length === 0 && lid) {
    const isMultiple = lid.attributes.rcardinality === 'Multiple';
    return isMultiple ? 'multiple_answers_question' : 'multiple_choice_question';
  }
  if (strs.length !== 1 || lids.length > 0) return lids.length + strs.length > 0 ? 'composite' : '';
  if (!conditions.some(({ share }) => share > 0)) return 'essay_question';
  const [field] = strs.flatMap((str) => descendants(str, 'render_fib'));
  const isNumber = /^(?:Decimal|Integer)$/i.test(field?.attributes.fibtype ?? '');
  return isNumber ? 'numerical_question' : 'short_answer_question';
}

function readType(type: string, context: Qti1Context): Question {
  switch (type) {
    case 'multiple_choice_question':
    case 'true_false_question':
    case 'multiple_answers_question':
      return readChoices(context, type);
    case 'short_answer_question':
      return readShortText(context);
    case 'numerical_question':
      return readNumber(context);
    case 'matching_question':
      return readMatching(context);
    case 'fill_in_multiple_blanks_question':
    case 'multiple_dropdowns_question':
      return readGaps(context, type === 'multiple_dropdowns_question');
    case 'essay_question': {
      const { fields, texts } = context;
      return { ...fields, prompt: texts.rich(fields.prompt), type: 'long_text' };
    }
    case 'text_only_question':
    case '':
      throw new LeftOut('noAnswer');
    default:
      throw new LeftOut('unsupportedKind', type);
  }
}
