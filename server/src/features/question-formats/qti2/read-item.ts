import type { Question } from 'shared-api/quizzes';
import { LeftOut } from '../problems.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { descendants, elementAt, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';
import { bodyHtml } from './body-html.ts';
import { declarationsOf, declaredPoints, scoringOf } from './declarations.ts';
import { feedbackOf } from './feedback.ts';
import { readChoices, readMatching, readOrdering } from './interactions.ts';
import { FIELD, fieldsOf, type ItemContext } from './item-context.ts';
import { readGaps, readNumber, readShortText } from './text-entries.ts';

const INLINE = ['textEntryInteraction', 'inlineChoiceInteraction'];

/** Reads an item of QTI 2, with names as in QTI 2. */
export function readItem(item: Element, texts: QuestionTexts): Question {
  const { attributes } = item;
  if (attributes.adaptive === 'true') throw new LeftOut('unsupportedKind', 'adaptive');
  if (elementsOf(item, 'templateDeclaration').length > 0) {
    throw new LeftOut('unsupportedKind', 'template');
  }
  const body = elementAt(item, 'itemBody');
  if (!body) throw new LeftOut('noAnswer');
  const all = descendantsByName(body, (name) => name.endsWith('Interaction'));
  const [first] = all;
  if (!first) throw new LeftOut('noAnswer');
  const isInline = all.every(({ name }) => INLINE.includes(name));
  if (all.length > 1 && !isInline) throw new LeftOut('unsupportedKind', 'composite');
  const keys = declarationsOf(item);
  const key = keys.get(first.attributes.responseIdentifier ?? '');
  if (!key) throw new LeftOut('noRight');
  const feedback = feedbackOf(item, texts);
  const { title } = attributes;
  const scoring = scoringOf(item, keys.values());
  const context = {
    ...{ item, interactions: all, key, keys, scoring, feedback, texts },
    points: declaredPoints(item),
    fields: {
      ...(title && { title }),
      prompt: promptOf(body, isInline, texts),
      ...(feedback.feedback && { feedback: feedback.feedback }),
    },
  };
  const question = readInteraction(first, context);
  const isNumber = question.type === 'number';
  if (scoring === 'other' && !isNumber && question.type !== 'long_text') texts.lose('scoringRules');
  return question;
}

function descendantsByName(element: Element, matches: (name: string) => boolean): Element[] {
  return elementsOf(element).flatMap((child) => [
    ...(matches(child.name) ? [child] : []),
    ...descendantsByName(child, matches),
  ]);
}

/** Reads the body without its interactions. Inline ones leave a mark. */
function promptOf(body: Element, isInline: boolean, texts: QuestionTexts): string {
  return bodyHtml(body, (element) => {
    switch (element.name) {
      case 'rubricBlock':
        if (element.attributes.view !== 'scorer') texts.lose('setting', 'rubricBlock');
        return '';
      case 'feedbackBlock':
      case 'templateBlock':
      case 'feedbackInline':
      case 'templateInline':
        if (element.name !== 'feedbackInline') texts.lose('answerFeedback', textOf(element));
        return '';
      case 'printedVariable':
        throw new LeftOut('unsupportedKind', 'printedVariable');
      case 'stylesheet':
      case 'catalogInfo':
        return '';
      default:
        if (!element.name.endsWith('Interaction')) return undefined;
        if (isInline) return FIELD;
        return bodyHtml(elementAt(element, 'prompt'), () => undefined);
    }
  });
}

function readInteraction(interaction: Element, context: ItemContext): Question {
  switch (interaction.name) {
    case 'choiceInteraction':
      return readChoices(interaction, context);
    case 'orderInteraction':
      return readOrdering(interaction, context);
    case 'matchInteraction':
      return readMatching(interaction, context);
    case 'extendedTextInteraction':
      return readLongText(context);
    case 'textEntryInteraction':
      if (context.interactions.length > 1) return readGaps(context);
      if (context.key.baseType === 'string') return readShortText(context);
      return readNumber(context);
    case 'inlineChoiceInteraction':
      return readGaps(context);
    default:
      throw new LeftOut('unsupportedKind', interaction.name);
  }
}

function readLongText(context: ItemContext): Question {
  const { item, texts, points, key } = context;
  if (key.correct.length > 0) texts.lose('answerFeedback', key.correct.join(' '));
  const rubrics = descendants(item, 'rubricBlock').filter(({ attributes }) => {
    return attributes.view === 'scorer';
  });
  const notes = texts.optional(rubrics.map((rubric) => bodyHtml(rubric, () => undefined)).join(''));
  return {
    ...fieldsOf(context),
    points: points ?? 1,
    type: 'long_text',
    ...(notes && { notes_for_graders: notes }),
  };
}
