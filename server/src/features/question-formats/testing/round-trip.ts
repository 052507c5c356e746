import fc from 'fast-check';
import type { Question } from 'shared-api/quizzes';
import { readQuestions } from '../read-questions.ts';
import { writeQuestions, type QuestionFormat } from '../write-questions.ts';
import { arbitraryQuestion } from './arbitrary-questions.ts';

/** Runs of a property; the full check of all formats takes a few seconds. */
const RUNS = 150;

/**
 * Checks that questions are the same after they were written and read, apart from what the writer
 * listed as lost.
 */
export async function expectRoundTrip(format: QuestionFormat): Promise<void> {
  const property = fc.asyncProperty(arbitraryQuestion, async (question) => {
    const { content, losses } = writeQuestions(format, [{ question, pictures: [] }]);
    const lost = new Set(losses.map(({ what }) => what));
    if (lost.has('unwritableQuestion') || lost.has('unwritableText')) return;
    const reading = await readQuestions({ content });
    expect(reading.refused).toBeUndefined();
    // Without a rule for partly right answers, the weights are only close to it.
    const isExpected = (what: string) => {
      return what === 'changedWeights' && lost.has('lostPartialCredit');
    };
    expect(reading.losses.filter(({ what }) => !isExpected(what))).toEqual([]);
    const [read, ...more] = reading.questions;
    expect(more).toEqual([]);
    expect(read && without(read.question, lost)).toEqual(without(question, lost));
  });
  await fc.assert(property, { numRuns: RUNS });
}

/** Keys of the values that a loss is about. */
const LOST: Record<string, readonly string[]> = {
  lostPartialCredit: ['partial_credit'],
  lostShuffling: ['shuffles'],
  lostTextRules: ['ignores_case', 'ignores_accents', 'is_exact'],
  lostPattern: ['pattern'],
  lostUnit: ['unit'],
  lostNotes: ['notes_for_graders'],
};

/** Removes the values of a question that were listed as lost. */
function without(question: Question, lost: ReadonlySet<string>): unknown {
  const keys = [...lost].flatMap((what) => LOST[what] ?? []);
  const remaining = withoutKeys(question, keys);
  return {
    ...remaining,
    feedback: lost.has('lostFeedback') ? question.feedback?.always : question.feedback,
    ...(lost.has('lostPartFeedback') && partsWithoutFeedback(remaining)),
  };
}

function withoutKeys(value: object, keys: readonly string[]): object {
  return JSON.parse(
    JSON.stringify(value, (key, each: unknown) => (keys.includes(key) ? undefined : each)),
  ) as object;
}

function partsWithoutFeedback(question: object): object {
  const parts = Object.entries(question).filter(([key]) =>
    ['items', 'partners', 'gaps', 'accepted'].includes(key),
  );
  return withoutKeys(Object.fromEntries(parts) as object, ['feedback']);
}
