import type { Answers, AnyAnswer, AttemptQuestion, Choice, Question } from 'shared-api/quizzes';
import { scoreOf } from '../../grades/score.ts';
import { markNumber } from '../marking/number.ts';
import { markText } from '../marking/short-text.ts';
import type { SavedAnswer } from './queries.ts';

/** Parts of a marked answer that a reader may see. */
export interface Shown {
  /** The key as its author wrote it, the key alone, or nothing. */
  key: 'whole' | 'alone' | 'none';
  hasFeedback: boolean;
}

export function presentResult(
  question: Question,
  saved: Pick<SavedAnswer, 'answer' | 'points_hundredths' | 'points_version'> | undefined,
  { key, hasFeedback }: Shown,
): NonNullable<AttemptQuestion['result']> {
  const hundredths = saved?.points_hundredths ?? null;
  return {
    points: scoreOf(hundredths),
    version: saved?.points_version ?? 0,
    ...(key === 'none' ? {} : { key: key === 'whole' ? question : keyAlone(question) }),
    feedback: hasFeedback ? feedbackOn(question, saved?.answer, hundredths) : [],
  };
}

/** Fields that are for teachers, or shown apart. */
const NOT_KEY = new Set(['title', 'feedback', 'choice_feedback', 'notes_for_graders']);

/** Returns a question with its key, without feedback and what is for teachers. */
function keyAlone(question: Question): Question {
  const text = JSON.stringify(question, (name, value: unknown) => {
    return NOT_KEY.has(name) ? undefined : value;
  });
  return JSON.parse(text) as Question;
}

/** Lists the feedback on an answer: on what was chosen first, then on the whole question. */
function feedbackOn(
  question: Question,
  answer: AnyAnswer | undefined,
  hundredths: number | null,
): string[] {
  const { feedback = {}, points } = question;
  const onChoice = answer === undefined ? [] : feedbackOnParts(question, answer);
  const isRight = hundredths === Math.round(points * 100);
  const onResult = hundredths === null ? undefined : feedback[isRight ? 'right' : 'wrong'];
  return [...onChoice, onResult, feedback.always].filter((text): text is string => Boolean(text));
}

function feedbackOnParts(question: Question, answer: AnyAnswer): (string | undefined)[] {
  switch (question.type) {
    case 'one_choice':
      return ofChosen(question.choices, [(answer as Answers['one_choice']).choice]);
    case 'several_choices':
      return ofChosen(question.choices, (answer as Answers['several_choices']).choices);
    case 'true_false': {
      const { choice } = answer as Answers['true_false'];
      return [question.choice_feedback?.[choice ? 'true' : 'false']];
    }
    case 'matching':
      return ofChosen(question.partners, Object.values((answer as Answers['matching']).pairs));
    case 'short_text':
      return ofText(question, (answer as Answers['short_text']).text);
    case 'number': {
      const typed = answer as Answers['number'];
      return question.accepted
        .filter((one) => {
          const share = markNumber({ ...question, accepted: [{ ...one, share: 1 }] }, typed);
          return share !== null && share.part > 0n;
        })
        .map(({ feedback }) => feedback);
    }
    case 'gaps': {
      const given = new Map(Object.entries((answer as Answers['gaps']).gaps));
      return question.gaps.flatMap((gap) => {
        return gap.kind === 'text' ? ofText(gap, given.get(gap.id) ?? '') : [];
      });
    }
    case 'ordering':
    case 'long_text':
      return [];
  }
}

function ofChosen(choices: readonly Choice[], chosen: readonly string[]): (string | undefined)[] {
  const ids = new Set(chosen);
  return choices.filter(({ id }) => ids.has(id)).map(({ feedback }) => feedback);
}

/** Returns the feedback of the accepted texts that equal a text, also of those without points. */
function ofText(key: Parameters<typeof markText>[0], text: string): (string | undefined)[] {
  return key.accepted
    .filter(
      (one) => markText({ ...withoutPattern(key), accepted: [{ ...one, share: 1 }] }, text) > 0n,
    )
    .map(({ feedback }) => feedback);
}

/** Returns how texts are compared: a pattern has no feedback. */
function withoutPattern({
  ignores_case,
  ignores_accents,
  is_exact,
}: Parameters<typeof markText>[0]) {
  return { ignores_case, ignores_accents, is_exact };
}
