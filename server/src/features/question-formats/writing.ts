import type { Question } from 'shared-api/quizzes';
import { LeftOut, shortened, type Loss, type ProblemCode } from './problems.ts';
import type { Picture } from './texts/question-texts.ts';

/** Question to write, with the pictures that its texts name. */
export interface QuestionToWrite {
  question: Question;
  pictures: readonly Picture[];
}

/** File with questions, and what it does not contain. */
export interface WrittenFile {
  content: Uint8Array;
  type: string;
  extension: string;
  losses: Loss[];
}

/** Losses of one question while it is written. */
export class WritingLog {
  readonly losses: Loss[] = [];

  /** Writes each question; one that cannot be written becomes a loss. */
  writeEach<Written>(
    questions: readonly QuestionToWrite[],
    write: (entry: QuestionToWrite, lose: Lose) => Written,
  ): Written[] {
    return questions.flatMap((entry, index) => {
      const { title } = entry.question;
      const where = { number: index + 1, ...(title !== undefined && { title }) };
      const losses: Loss[] = [];
      const lose: Lose = (what, detail) => {
        if (losses.some((loss) => loss.what === what && loss.detail === detail)) return;
        losses.push({ where, what, ...(detail !== undefined && { detail: shortened(detail) }) });
      };
      try {
        const written = write(entry, lose);
        this.losses.push(...losses);
        return [written];
      } catch (error) {
        if (!(error instanceof LeftOut)) throw error;
        const { code: what, detail } = error;
        this.losses.push({ where, what, ...(detail !== undefined && { detail }) });
        return [];
      }
    });
  }
}

/** Lists a part of the question that the format cannot contain. */
export type Lose = (what: ProblemCode, detail?: string) => void;
