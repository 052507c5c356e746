/**
 * Questions as their authors see them: with the key, which says what is right. Students never
 * receive a value of these types before results are released.
 *
 * Rich texts are HTML as in posts. Pictures in them are stored files, named by their path.
 */

/** How partly right answers count; chosen for each question. */
export type PartialCredit =
  /** Full points if everything is right, otherwise none. */
  | 'none'
  /** The share of right parts that were chosen, without deduction for wrong ones. */
  | 'proportional'
  /** Right parts minus wrong ones, as a share of the right parts, and never below 0. */
  | 'right_minus_wrong';

/** Feedback on a whole question, as rich text. Each part is optional. */
export interface QuestionFeedback {
  /** Shown after every answer. */
  always?: string;
  /** Shown after an answer with full points. */
  right?: string;
  /** Shown after any other answer. */
  wrong?: string;
}

interface QuestionFields {
  /** Short name in lists of the question bank; the prompt stands for a missing one. */
  title?: string;
  /** Rich text. */
  prompt: string;
  /** At most two decimals, not negative. */
  points: number;
  feedback?: QuestionFeedback;
}

/** One thing to choose, match, or put in order. The ID is unique in its question. */
export interface Choice {
  id: string;
  /** Rich text. */
  text: string;
  /** Rich text that is shown to those who chose it. */
  feedback?: string;
}

/** The key of a short text: accepted texts, and how texts are compared. */
export interface TextKey {
  /** Accepted texts. One of them is enough. */
  accepted: AcceptedText[];
  ignores_case: boolean;
  /** Whether é counts as e. */
  ignores_accents: boolean;
  /**
   * Whether texts are compared character by character. By default, differences between keyboards
   * count as equal: forms of quotation marks and spaces, Unicode normalization, full-width digits.
   */
  is_exact: boolean;
  /** A regular expression that is also accepted, for the whole text. Its cost is limited. */
  pattern?: string;
}

/** One accepted text. */
export interface AcceptedText {
  text: string;
  /** Share of the points from 0 to 1; 1 by default. */
  share?: number;
  /** Rich text. */
  feedback?: string;
}

/** One accepted number, as decimal text, so that 0.1 + 0.2 is 0.3. */
export interface AcceptedNumber {
  /** Decimal text with a point, such as `-12.50`. */
  value: string;
  /** Largest accepted difference, itself included, as decimal text; `0` by default. */
  tolerance?: string;
  /** Share of the points from 0 to 1; 1 by default. */
  share?: number;
  /** Rich text. */
  feedback?: string;
}

/** Exactly one choice is right. */
export interface OneChoiceQuestion extends QuestionFields {
  type: 'one_choice';
  choices: Choice[];
  /** ID of the right choice. */
  right: string;
  shuffles: boolean;
}

/** One or more choices are right. */
export interface SeveralChoicesQuestion extends QuestionFields {
  type: 'several_choices';
  choices: Choice[];
  /** IDs of the right choices. */
  right: string[];
  shuffles: boolean;
  partial_credit: PartialCredit;
}

/** A statement that is true or false. */
export interface TrueFalseQuestion extends QuestionFields {
  type: 'true_false';
  right: boolean;
  /** Rich texts that are shown to those who chose true, or false. */
  choice_feedback?: { true?: string; false?: string };
}

/** A short text, compared with accepted ones. */
export interface ShortTextQuestion extends QuestionFields, TextKey {
  type: 'short_text';
}

/** A number, compared with accepted ones. */
export interface NumberQuestion extends QuestionFields {
  type: 'number';
  accepted: AcceptedNumber[];
  /** Shown beside the field, and not typed, such as `m/s`. */
  unit?: string;
}

/** Each item is paired with one partner. Partners may be more, or belong to several items. */
export interface MatchingQuestion extends QuestionFields {
  type: 'matching';
  items: Choice[];
  partners: Choice[];
  /** ID of the right partner by the ID of the item. */
  right: Record<string, string>;
  partial_credit: PartialCredit;
}

/** The items in their right order. Students see them shuffled. */
export interface OrderingQuestion extends QuestionFields {
  type: 'ordering';
  items: Choice[];
  partial_credit: PartialCredit;
}

/** One gap of a text. */
export type Gap =
  | { id: string; kind: 'choice'; choices: { id: string; text: string }[]; right: string }
  | ({ id: string; kind: 'text' } & TextKey);

/** The prompt contains each gap once, as `[[ID]]`. */
export interface GapsQuestion extends QuestionFields {
  type: 'gaps';
  gaps: Gap[];
  partial_credit: PartialCredit;
}

/** An answer that a teacher grades. */
export interface LongTextQuestion extends QuestionFields {
  type: 'long_text';
  /** Rich text for those who grade, such as an example of a good answer. */
  notes_for_graders?: string;
}

/** A question with its key. */
export type Question =
  | OneChoiceQuestion
  | SeveralChoicesQuestion
  | TrueFalseQuestion
  | ShortTextQuestion
  | NumberQuestion
  | MatchingQuestion
  | OrderingQuestion
  | GapsQuestion
  | LongTextQuestion;

/** Name of a type of questions on the wire. */
export type QuestionType = Question['type'];

/** The answer of a student, by the type of the question. A missing part is not answered. */
export interface Answers {
  one_choice: { choice: string };
  several_choices: { choices: string[] };
  true_false: { choice: boolean };
  short_text: { text: string };
  /** Typed text, with the locale whose decimal separator and grouping apply. */
  number: { text: string; locale: string };
  /** ID of the chosen partner by the ID of the item. */
  matching: { pairs: Record<string, string> };
  /** IDs of the items in the chosen order. */
  ordering: { order: string[] };
  /** Text, or ID of the choice, by the ID of the gap. */
  gaps: { gaps: Record<string, string> };
  /** Rich text. */
  long_text: { text: string };
}

/** Answer to one type of questions. */
export type AnswerTo<Type extends QuestionType> = Answers[Type];
