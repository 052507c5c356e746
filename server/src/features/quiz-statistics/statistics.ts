import { correlation, mean, sum, variance } from './moments.ts';

/** Question of a quiz whose scores are counted. */
export interface CountedQuestion {
  id: string;
  /** Largest score. */
  points: number;
  /** IDs of its choices; none for a question without choices. */
  choices?: readonly string[];
}

/** Attempt that counts for one student. */
export interface CountedAttempt {
  /** Score by the ID of the question. A question that the student did not get has none. */
  scores: Readonly<Record<string, number>>;
  /** IDs of the chosen choices by the ID of the question. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

export interface QuestionStatistics {
  id: string;
  /** Number of students who got the question. */
  count: number;
  /** Mean score as a share of the points, from 0 to 1: the larger, the easier. */
  difficulty: number | null;
  /** Correlation of the score with the sum of all others, from -1 to 1. */
  discrimination: number | null;
  /** Number of students who took each choice, by its ID. */
  choices: Record<string, number>;
}

export interface QuizStatistics {
  /** Number of students. */
  count: number;
  mean: number | null;
  /** Standard deviation of the sample of total scores. */
  deviation: number | null;
  /** Numbers of students by tenths of the points: from 0 to below 10 %, ..., from 90 to 100 %. */
  distribution: number[];
  /** Cronbach's alpha of the students who got all questions. */
  alpha: number | null;
  /** Whether alpha is from so few students that it says little. */
  isAlphaUncertain: boolean;
  questions: QuestionStatistics[];
}

/** Fewer students than this make alpha uncertain. */
const FEW_STUDENTS = 20;
const BINS = 10;

/** Calculates the statistics of a quiz. A value that the data does not define is null. */
export function statisticsOf(
  questions: readonly CountedQuestion[],
  attempts: readonly CountedAttempt[],
): QuizStatistics {
  const totals = attempts.map((attempt) => totalOf(questions, attempt));
  const complete = attempts.filter(({ scores }) => questions.every(({ id }) => id in scores));
  const spread = variance(totals);
  return {
    count: attempts.length,
    mean: mean(totals),
    deviation: spread === null ? null : Math.sqrt(spread),
    distribution: distributionOf(questions, attempts),
    alpha: alphaOf(questions, complete),
    isAlphaUncertain: complete.length < FEW_STUDENTS,
    questions: questions.map((question) => questionStatistics(question, questions, attempts)),
  };
}

function totalOf(questions: readonly CountedQuestion[], { scores }: CountedAttempt): number {
  return sum(questions.map(({ id }) => scores[id] ?? 0));
}

/** Counts attempts by their share of the points of the questions that the student got. */
function distributionOf(
  questions: readonly CountedQuestion[],
  attempts: readonly CountedAttempt[],
): number[] {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const attempt of attempts) {
    const got = questions.filter(({ id }) => id in attempt.scores);
    const points = sum(got.map((question) => question.points));
    if (points === 0) continue;
    // Rounding keeps 0.7 + 0.1 of 1 in the bin from 80 %.
    const share = Math.round((totalOf(got, attempt) / points) * 1e9) / 1e9;
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(share * BINS)));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

function questionStatistics(
  { id, points, choices = [] }: CountedQuestion,
  questions: readonly CountedQuestion[],
  attempts: readonly CountedAttempt[],
): QuestionStatistics {
  const got = attempts.filter(({ scores }) => id in scores);
  const scores = got.map((attempt) => attempt.scores[id] ?? 0);
  const others = questions.filter((question) => question.id !== id);
  const rests = got.map((attempt) => totalOf(others, attempt));
  const average = mean(scores);
  return {
    id,
    count: got.length,
    difficulty: average === null || points === 0 ? null : average / points,
    discrimination: correlation(scores, rests),
    choices: Object.fromEntries(
      choices.map((choice) => {
        return [choice, got.filter((attempt) => attempt.choices?.[id]?.includes(choice)).length];
      }),
    ),
  };
}

/** Calculates Cronbach's alpha; null if there are too few questions or students, or no spread. */
function alphaOf(
  questions: readonly CountedQuestion[],
  attempts: readonly CountedAttempt[],
): number | null {
  const count = questions.length;
  const total = variance(attempts.map((attempt) => totalOf(questions, attempt)));
  if (count < 2 || total === null || total === 0) return null;
  const parts = questions.map(({ id }) => variance(attempts.map(({ scores }) => scores[id] ?? 0)));
  return (count / (count - 1)) * (1 - sum(parts.map((part) => part ?? 0)) / total);
}
