import type { Question } from 'shared-api/quizzes';
import { checkedQuestion } from './checked-question.ts';
import { LIMITS_OF_FILES } from './file-limits.ts';
import {
  LeftOut,
  Refused,
  shortened,
  type Loss,
  type Position,
  type ProblemCode,
} from './problems.ts';
import { QuestionTexts, type Picture, type PictureSource } from './texts/question-texts.ts';

/** File to read. Its content decides the format, and its name is not used. */
export interface QuestionFile {
  content: Uint8Array;
}

/** Question as it was read, with the pictures that its texts name. */
export interface ReadQuestion {
  question: Question;
  pictures: Picture[];
  where: Position;
  /** Category of the file, with `/` between its levels. */
  category?: string;
  tags: string[];
}

/** Result of reading a file. Nothing is stored yet. */
export interface Reading {
  questions: ReadQuestion[];
  losses: Loss[];
  /** Reason why the whole file was refused. */
  refused?: Omit<Loss, 'where'>;
}

/** Questions and losses of one file while it is read. */
export class ReadingLog {
  readonly questions: ReadQuestion[] = [];
  readonly losses: Loss[] = [];
  readonly #deadline = Date.now() + LIMITS_OF_FILES.time;
  #entries = 0;

  /**
   * Reads one question. A question that cannot be read becomes a loss, and the next one is read.
   * @param read returns undefined for an entry that is no question
   */
  add(
    where: Position,
    read: (texts: QuestionTexts) => Question | undefined,
    { findPicture, category, tags = [] }: EntryContext = {},
  ): void {
    this.#entries += 1;
    if (this.#entries > LIMITS_OF_FILES.questions) throw new Refused('tooManyQuestions');
    if (Date.now() > this.#deadline) throw new Refused('tooSlow');
    const texts = new QuestionTexts(findPicture);
    try {
      const question = read(texts);
      if (!question) return;
      const checked = checkedQuestion(question, texts);
      const { title = where.title } = checked;
      const at = title === undefined ? where : { ...where, title };
      this.questions.push({
        question: checked,
        pictures: texts.picturesOf(checked),
        where: at,
        ...(category !== undefined && { category }),
        tags,
      });
      this.losses.push(...texts.losses.map((loss) => ({ where: at, ...loss })));
    } catch (error) {
      if (!(error instanceof LeftOut) || error instanceof Refused) throw error;
      this.lose(where, error.code, error.detail);
    }
  }

  lose(where: Position, what: ProblemCode, detail?: string): void {
    this.losses.push({ where, what, ...(detail !== undefined && { detail: shortened(detail) }) });
  }
}

interface EntryContext {
  findPicture?: PictureSource;
  category?: string;
  tags?: string[];
}
