import type { Choice, PartialCredit, Question } from 'shared-api/quizzes';
import { LeftOut } from '../problems.ts';
import { sharesOf } from '../weights.ts';
import type { Lose } from '../writing.ts';
import { element } from '../xml/write-xml.ts';
import { gapParts, numberParts, shortTextParts } from './write-fields.ts';
import {
  allOrNothing,
  choice,
  declare,
  mapped,
  RESPONSE,
  textDiv,
  type ItemParts,
  type Rich,
} from './written-parts.ts';

export function partsOf(question: Question, rich: Rich, lose: Lose): ItemParts {
  if (question.points === 0) throw new LeftOut('unwritableQuestion');
  const prompt = textDiv(rich(question.prompt));
  switch (question.type) {
    case 'one_choice':
    case 'several_choices':
    case 'true_false':
      return choiceParts(question, prompt, rich);
    case 'short_text':
      return shortTextParts(question, prompt, lose);
    case 'number':
      return numberParts(question, prompt, lose);
    case 'matching':
      return matchingParts(question, prompt, rich, lose);
    case 'ordering': {
      if (question.partial_credit !== 'none') lose('lostPartialCredit');
      losePartFeedback(question.items, lose);
      const ids = question.items.map(({ id }) => id);
      const attributes = { responseIdentifier: RESPONSE, shuffle: 'true' };
      const choices = question.items.map(({ id, text }) =>
        choice('simpleChoice', { id, text }, rich),
      );
      return {
        declarations: [declare(RESPONSE, 'identifier', 'ordered', ids)],
        body: [prompt, element('orderInteraction', attributes, ...choices)],
        processing: [allOrNothing()],
        hasChoiceFeedback: false,
      };
    }
    case 'gaps':
      return gapParts(question, rich, lose);
    case 'long_text': {
      const notes = question.notes_for_graders;
      const rubric =
        notes === undefined
          ? []
          : [element('rubricBlock', { view: 'scorer' }, textDiv(rich(notes)))];
      return {
        declarations: [declare(RESPONSE, 'string', 'single', [])],
        body: [
          prompt,
          ...rubric,
          element('extendedTextInteraction', { responseIdentifier: RESPONSE }),
        ],
        processing: [],
        hasChoiceFeedback: false,
      };
    }
  }
}

type ChoiceQuestion = Extract<Question, { type: 'one_choice' | 'several_choices' | 'true_false' }>;

function choiceParts(question: ChoiceQuestion, prompt: string, rich: Rich): ItemParts {
  const { choices, right, shuffles, credit } = choicesOf(question);
  if (right.length === 0) throw new LeftOut('unwritableQuestion');
  const isSeveral = question.type === 'several_choices';
  const shares = sharesOf(credit, right.length);
  const isMapped = credit !== 'none';
  const mapping = {
    entries: choices.flatMap(({ id }) => {
      const share = right.includes(id) ? shares.right : shares.wrong;
      return share === 0 ? [] : [{ key: id, points: share * question.points }];
    }),
  };
  const cardinality = isSeveral ? 'multiple' : 'single';
  const attributes = {
    responseIdentifier: RESPONSE,
    shuffle: String(shuffles),
    maxChoices: isSeveral ? 0 : 1,
  };
  return {
    declarations: [
      declare(RESPONSE, 'identifier', cardinality, right, isMapped ? mapping : undefined),
    ],
    body: [
      prompt,
      element(
        'choiceInteraction',
        attributes,
        ...choices.map((each) => choice('simpleChoice', each, rich)),
      ),
    ],
    processing: [isMapped ? mapped([RESPONSE]) : allOrNothing()],
    hasChoiceFeedback: choices.some(({ feedback }) => feedback !== undefined),
  };
}

/** Choices of a question, for true and false in English. */
function choicesOf(question: ChoiceQuestion): {
  choices: Choice[];
  right: string[];
  shuffles: boolean;
  credit: PartialCredit;
} {
  if (question.type === 'true_false') {
    const { true: onTrue, false: onFalse } = question.choice_feedback ?? {};
    const choices = [
      { id: 'true', text: 'True', ...(onTrue !== undefined && { feedback: onTrue }) },
      { id: 'false', text: 'False', ...(onFalse !== undefined && { feedback: onFalse }) },
    ];
    return { choices, right: [String(question.right)], shuffles: false, credit: 'none' };
  }
  const { choices, shuffles } = question;
  if (question.type === 'one_choice')
    return { choices, shuffles, right: [question.right], credit: 'none' };
  return { choices, shuffles, right: question.right, credit: question.partial_credit };
}

function losePartFeedback(parts: readonly Choice[], lose: Lose): void {
  if (parts.some(({ feedback }) => feedback !== undefined)) lose('lostPartFeedback');
}

function matchingParts(
  question: Extract<Question, { type: 'matching' }>,
  prompt: string,
  rich: Rich,
  lose: Lose,
): ItemParts {
  const { items, partners, right, partial_credit: credit, points } = question;
  losePartFeedback([...items, ...partners], lose);
  const pairs = items.map(({ id }) => `${id} ${right[id] ?? ''}`);
  const shares = sharesOf(credit, items.length);
  const mapping = {
    entries: pairs.map((key) => ({ key, points: shares.right * points })),
    fallback: shares.wrong * points,
  };
  const isMapped = credit !== 'none';
  const setOf = (choices: readonly Choice[], matchMax: number) => {
    const written = choices.map(({ id, text }) => {
      return choice('simpleAssociableChoice', { id, text }, rich, { matchMax });
    });
    return element('simpleMatchSet', {}, ...written);
  };
  const attributes = {
    responseIdentifier: RESPONSE,
    shuffle: 'true',
    maxAssociations: items.length,
  };
  return {
    declarations: [
      declare(RESPONSE, 'directedPair', 'multiple', pairs, isMapped ? mapping : undefined),
    ],
    body: [prompt, element('matchInteraction', attributes, setOf(items, 1), setOf(partners, 0))],
    processing: [isMapped ? mapped([RESPONSE]) : allOrNothing()],
    hasChoiceFeedback: false,
  };
}
