import { ValidationError } from 'yup';
import type { Answers, AnswerProblem, AnyAnswer, Question } from 'shared-api/quizzes';
import { ANSWER_SHAPES, ruleTextOf } from 'shared-api/schema';
import { invalidField } from '../../../errors.ts';
import { localizedRuleText } from '../../../texts/rule-texts.ts';
import { problemOfNumber } from '../marking/number.ts';
import { errorMessages } from './messages.ts';

/**
 * Checks an answer: it has the shape of its question, and its ids are those of the question.
 * @throws HttpError 400 for `answer`
 */
export function checkAnswer(question: Question, answer: AnyAnswer): AnyAnswer {
  const read = readShape(question, answer);
  if (!hasKnownIds(question, read)) throw invalidField('answer', errorMessages.wrongAnswer);
  return read;
}

/** Returns why a person has to mark a checked answer, which its student can still replace. */
export function problemOf(
  { type }: Pick<Question, 'type'>,
  answer: AnyAnswer | null | undefined,
): AnswerProblem | null {
  return type === 'number' && answer ? problemOfNumber(answer as Answers['number']) : null;
}

function readShape({ type }: Question, answer: AnyAnswer): AnyAnswer {
  try {
    return ANSWER_SHAPES[type].validateSync(answer, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const text = ruleTextOf(error.message);
    throw invalidField('answer', text ? localizedRuleText(text) : errorMessages.wrongAnswer);
  }
}

/** Whether an answer of the right shape chooses only what its question offers, each once. */
function hasKnownIds(question: Question, answer: AnyAnswer): boolean {
  switch (question.type) {
    case 'one_choice':
      return isChosen(question.choices, [(answer as Answers['one_choice']).choice]);
    case 'several_choices':
      return isChosen(question.choices, (answer as Answers['several_choices']).choices);
    case 'ordering':
      return isChosen(question.items, (answer as Answers['ordering']).order);
    case 'matching': {
      const { pairs } = answer as Answers['matching'];
      const partners = new Set(question.partners.map(({ id }) => id));
      return (
        isChosen(question.items, Object.keys(pairs)) &&
        Object.values(pairs).every((partner) => partners.has(partner))
      );
    }
    case 'gaps': {
      const { gaps } = answer as Answers['gaps'];
      const filled = new Map(Object.entries(gaps));
      return (
        isChosen(question.gaps, [...filled.keys()]) &&
        question.gaps.every((gap) => {
          const chosen = filled.get(gap.id);
          return gap.kind === 'text' || !chosen || isChosen(gap.choices, [chosen]);
        })
      );
    }
    case 'true_false':
    case 'short_text':
    case 'number':
    case 'long_text':
      return true;
  }
}

function isChosen(offered: readonly { id: string }[], chosen: readonly string[]): boolean {
  const ids = new Set(offered.map(({ id }) => id));
  return new Set(chosen).size === chosen.length && chosen.every((id) => ids.has(id));
}
